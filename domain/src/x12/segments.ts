/** Splits an X12 file into segments, using the separators that each interchange defines. Source: X12.5, ISA. */

export interface Segment {
  /** From 1, over the whole file. */
  readonly number: number;
  readonly id: string;
  /** What follows the id; `element(1)` of the standard is `elements[0]`. */
  readonly elements: readonly string[];
}

export interface Separators {
  readonly element: string;
  readonly component: string;
  readonly terminator: string;
}

/** The text is not X12, or an interchange does not define its separators. */
export class NotX12 extends Error {
  override readonly name = 'NotX12';
}

/**
 * The separators defined by an interchange's first segment: the 4th character, and the two at its end. If the sender
 * did not pad the fixed widths, elements are counted instead. Returns a description of the problem when neither
 * works.
 */
function separatorsAt(text: string, start: number): Separators | string {
  const element = text[start + 3] ?? '';
  if (!text.startsWith('ISA', start) || /[A-Za-z0-9 \r\n]/.test(element) || element === '')
    return 'The file doesn’t start with an ISA segment, so it isn’t a valid X12 file.';
  let place = start + 3;
  for (let count = 1; count < 16; count++) {
    place = text.indexOf(element, place + 1);
    if (place === -1 || place - start > 200)
      return 'The ISA segment is incomplete: it has fewer than 16 elements.';
  }
  const component = text[place + 1] ?? '';
  // Some programs put spaces before every terminator.
  const end = text.slice(place + 2, place + 12).search(/[^ ]/) + place + 2;
  const terminator = text[end] ?? '';
  if (terminator === '' || /[A-Za-z0-9]/.test(terminator))
    return 'The ISA segment doesn’t end with the segment terminator.';
  // A file with one segment per line and no other terminator; CR LF counts as LF.
  return {
    element,
    component,
    terminator: terminator === '\r' && text[end + 1] === '\n' ? '\n' : terminator,
  };
}

/** Where each kind of file begins without its interchange header, and the segment after it. */
const headless =
  /^(?:(GS)([^A-Za-z0-9\s]).{10,300}?([^A-Za-z0-9])\s*(?:ST|BHT)\2|(ST)([^A-Za-z0-9\s])837\5.{4,60}?([^A-Za-z0-9])\s*(?:BHT|NM1|HL|CLM|REF|BPR)\5)/s;

/** The separators of a text that begins at GS or ST, as its segments show them; null when it does not. */
export function separatorsWithoutHeader(text: string): Separators | null {
  const [, , group, groupEnd, , transaction, transactionEnd] = headless.exec(text) ?? [];
  const element = group ?? transaction;
  const terminator = groupEnd ?? transactionEnd;
  if (element === undefined || terminator === undefined) return null;
  // CLM05 is the only composite that every claim has: `11:B:1`.
  const place = /^CLM(.)[^\r\n]*?\1\1\d\d?([^A-Za-z0-9\s])[AB]?\2\w/m.exec(text.replaceAll(terminator, '\n'));
  return { element, component: place?.[2] ?? ':', terminator };
}

export interface SeparatedSegment extends Segment {
  readonly separators: Separators;
  /** Whether the file ends before the last segment's terminator. */
  readonly isCut: boolean;
  /** Why a later interchange does not define its separators; it is read with those of the previous one. */
  readonly problem: string | null;
}

/** Throws {@link NotX12} when the text does not begin like X12. */
function firstSeparators(text: string, start: number): Separators {
  const named = separatorsAt(text, start);
  if (typeof named !== 'string') return named;
  const shown = separatorsWithoutHeader(text.slice(start));
  if (!shown) throw new NotX12(named);
  return shown;
}

const opening = /^(?:GS([^A-Za-z0-9\s])[A-Z]{2}\1|ST([^A-Za-z0-9\s])\d{3}\2)/;
const closing = /^(?:SE|GE|IEA)([^A-Za-z0-9\s])\d{1,9}\1[A-Za-z0-9]{1,9} *([^A-Za-z0-9 ]|$)/;
/** More than control segments and the first segments of a transaction have. */
const lookaheadMax = 20_000;

/**
 * The separators from a control segment on, when programs rewrote only the envelope or only the transaction: the
 * given ones, those of the interchange, or others that it shows.
 */
function controlSeparators(
  text: string,
  place: number,
  current: Separators,
  ofInterchange: Separators,
): Separators {
  const head = text.slice(place, place + lookaheadMax);
  const opened = opening.exec(head);
  const closed = opened ? null : closing.exec(head);
  const element = opened?.[1] ?? opened?.[2] ?? closed?.[1];
  if (element === undefined) return current;
  // Both are shorter than that.
  const near = head.slice(0, opened ? 300 : 30);
  const fits = (one: Separators) => one.element === element && near.includes(one.terminator);
  const known = [current, ofInterchange].find(fits);
  if (known) return known;
  if (closed) return { ...ofInterchange, element, terminator: closed[2] || ofInterchange.terminator };
  return separatorsWithoutHeader(head) ?? { ...current, element };
}

/** The segments of all interchanges of a file, in order. Throws {@link NotX12} when it is none. */
export function* segmentsOf(text: string): Generator<SeparatedSegment> {
  let place = skipSpace(text, text.startsWith('\ufeff') ? 1 : 0);
  let separators = firstSeparators(text, place);
  let ofInterchange = separators;
  let number = 0;
  while (place < text.length) {
    // An interchange defines separators; the next one may use others.
    const isInterchange = number > 0 && text.startsWith('ISA', place);
    const named = isInterchange ? separatorsAt(text, place) : separators;
    if (isInterchange && typeof named !== 'string') ofInterchange = separators = named;
    else separators = controlSeparators(text, place, separators, ofInterchange);
    const end = text.indexOf(separators.terminator, place);
    const raw = text.slice(place, end === -1 ? text.length : end);
    place = end === -1 ? text.length : skipSpace(text, end + 1);
    // Rejoin lines that an email program wrapped.
    const [id = '', ...elements] = raw.replace(/[\r\n]+/g, '').split(separators.element);
    if (id.trim() === '' && elements.length === 0) continue;
    yield {
      number: ++number,
      id: id.trim(),
      elements,
      separators,
      isCut: end === -1,
      problem: typeof named === 'string' ? named : null,
    };
  }
}

function skipSpace(text: string, from: number): number {
  let place = from;
  while (place < text.length && /\s/.test(text[place] ?? '')) place++;
  return place;
}
