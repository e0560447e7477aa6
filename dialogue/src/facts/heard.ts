/** What the payer said since our last action, as one text that knows which line each part came from. */

import type { Fact, FactField } from '@claimline/domain/claim/result';
import { type Token, tokensOf } from '../speech/tokens.ts';

/** One recognised utterance of the payer, as it stands in the transcript. */
export interface Piece {
  readonly sequence: number;
  readonly text: string;
  /** When they began to say it, reckoned from its length: the line tells of words once they are said. */
  readonly began_ms: number;
  /** When it was heard. */
  readonly at_ms: number;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Sentence extends Span {
  /** Lower case, as long as what was said, so that places agree. */
  readonly low: string;
  readonly isQuestion: boolean;
  /** What we entered, read back to us: no word of the payer's own. */
  readonly isReadBack: boolean;
}

export interface Heard {
  readonly text: string;
  readonly low: string;
  readonly tokens: readonly Token[];
  readonly sentences: readonly Sentence[];
  readonly pieces: readonly (Span & { readonly piece: Piece })[];
}

const sentencePattern = /(?:[^.?!\u2014]|[.?!](?=[^\s])|(?<=\b(?:dr|mr|mrs|ms|no|st))\.)+[.?!\u2014]*/gi;

const readBack =
  /^(?:(?:okay|ok|so|thanks|thank you|alright|great|and|again)[\s,.]+)*(?:(?:you|you've|you have)\s+(?:just\s+)?(?:entered|said|keyed|typed|gave|provided)\b|i\s+(?:heard|understood|think you said)\b|(?:the\s+)?(?:\w+\s+){1,4}?(?:that\s+)?you\s+(?:entered|said|keyed|gave|provided)\s+(?:is|was)\b)/;

export function heardFrom(pieces: readonly Piece[]): Heard {
  let text = '';
  const placed = pieces.map((piece) => {
    const start = text === '' ? 0 : text.length + 1;
    text = text === '' ? piece.text : `${text} ${piece.text}`;
    return { start, end: start + piece.text.length, piece };
  });
  const low = [...text].length === text.length ? lowerKeepingPlaces(text) : lowerKeepingPlaces(text);
  const sentences = sentenceSpans(text, placed)
    .filter(({ start, end }) => /\w/.test(text.slice(start, end)))
    .map((span) => {
      const said = text.slice(span.start, span.end);
      const start = span.start + (said.length - said.trimStart().length);
      const end = span.start + said.trimEnd().length;
      const sentence = low.slice(start, end);
      return {
        start,
        end,
        low: sentence,
        isQuestion: sentence.endsWith('?'),
        isReadBack: readBack.test(sentence),
      };
    });
  return { text, low, tokens: tokensOf(text), sentences, pieces: placed };
}

/** Sentences end at their marks, and where an utterance begins with a capital as a new one does. */
function sentenceSpans(text: string, pieces: readonly Span[]): Span[] {
  const starts = pieces.map(({ start }) => start).filter((start) => /^[A-Z][a-z']/.test(text.slice(start)));
  return [...text.matchAll(sentencePattern)].flatMap((match) => {
    const end = match.index + match[0].length;
    const cuts = [match.index, ...starts.filter((start) => start > match.index && start < end), end];
    return cuts.slice(1).map((cut, index) => ({ start: cuts[index] ?? cut, end: cut }));
  });
}

/** `toLowerCase` may lengthen a text (İ); places must not move. */
function lowerKeepingPlaces(text: string): string {
  return (
    text
      .split('')
      .map((unit) => {
        const lower = unit.toLowerCase();
        return lower.length === 1 ? lower : unit;
      })
      .join('')
      .replace(/\u2019/g, "'")
      // "Claim status: paid" is said without its colon.
      .replace(/:/g, ' ')
  );
}

export function sentenceAt(heard: Heard, at: number): Sentence | null {
  return heard.sentences.find(({ start, end }) => at >= start && at < end) ?? null;
}

const quoteMax = 180;

/** The words around a span that fit into a quote: its sentence, or when that is long the span with what leads to it. */
function quoteSpan(heard: Heard, span: Span): Span {
  const sentence = sentenceAt(heard, span.start);
  const end = Math.max(span.end, sentenceAt(heard, span.end - 1)?.end ?? span.end);
  if (sentence && end - sentence.start <= quoteMax) return { start: sentence.start, end };
  const floor = sentence?.start ?? 0;
  const lead = heard.text.lastIndexOf(' ', Math.max(floor, span.start - 60));
  return { start: Math.max(floor, lead + 1), end: span.end };
}

type ValueOf<F extends FactField> = Extract<Fact, { field: F }>['value'];

/**
 * A fact with its evidence. The quote is cut out of the one line that holds the value (its beginning when the
 * value runs over two lines, which lowers the confidence), so a fact without a quote cannot be made.
 */
export function fact<F extends FactField>(
  heard: Heard,
  field: F,
  value: ValueOf<F>,
  confidence: number,
  span: Span,
): Extract<Fact, { field: F }> | null {
  const home = heard.pieces.find(({ start, end }) => span.start >= start && span.start < end);
  if (!home) return null;
  const wide = quoteSpan(heard, span);
  const quote = heard.text.slice(Math.max(wide.start, home.start), Math.min(wide.end, home.end)).trim();
  if (quote === '' || !home.piece.text.includes(quote)) return null;
  const isSplit = span.end > home.end;
  return {
    field,
    value,
    confidence: isSplit ? Math.min(confidence, 0.75) : confidence,
    quote,
    line: home.piece.sequence,
    at_ms: momentOf(home.piece, quote),
  } as Extract<Fact, { field: F }>;
}

/** When the quote began to be said. */
function momentOf({ text, began_ms, at_ms }: Piece, quote: string): number {
  return Math.round(began_ms + (at_ms - began_ms) * (text.indexOf(quote) / text.length));
}

/** The span of tokens `from` up to and not including `next`. */
export function spanOf(heard: Heard, from: number, next: number): Span {
  return { start: heard.tokens[from]?.start ?? 0, end: heard.tokens[next - 1]?.end ?? 0 };
}

/** Whether a place belongs to a menu, not to a statement. */
export function isInMenu(heard: Heard, span: Span): boolean {
  const sentence = sentenceAt(heard, span.start);
  const after = heard.low.slice(span.end, Math.min(span.end + 45, sentence?.end ?? heard.low.length));
  const before = heard.low.slice(Math.max(sentence?.start ?? 0, span.start - 25), span.start);
  return (
    /\b(?:press|dial)\b/.test(after) || /\b(?:press|dial|say|to hear|to check|enter)\b[^.]*$/.test(before)
  );
}
