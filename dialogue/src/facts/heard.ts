/** What the payer said since our last action, as one text that maps each part to its line. */

import type { CalendarDate } from '@claimline/domain/calendar';
import type { Fact, FactField } from '@claimline/domain/claim/result';
import { pattern } from '../pattern.ts';
import { neutralWords } from '../speech/neutral-words.ts';
import { completeDate, type SpokenDate } from '../speech/spoken-date.ts';
import { type Token, tokensOf } from '../speech/tokens.ts';
import { isValueWord } from '../speech/value-words.ts';
import { type Value, valuesIn } from '../speech/values.ts';
import { isFacility } from './claim-names.ts';
import { type Ours } from './claim-turns.ts';
import { type Clause, clauseAt, clausesOf, type Sentence, type Span, sentenceAt } from './clauses.ts';
import { isInMenu } from './in-menu.ts';
import { type OtherClaim, otherClaimSpans } from './other-claims.ts';
import { type Named, namesOf, peopleIn } from './people.ts';
import { breaksBetween, type Piece, type Placed, sentenceSpans, withoutCuts } from './sentences.ts';

export type { Sentence, Span } from './clauses.ts';
export type { Piece } from './sentences.ts';

export interface Heard {
  readonly text: string;
  readonly low: string;
  readonly tokens: readonly Token[];
  readonly sentences: readonly Sentence[];
  readonly clauses: readonly Clause[];
  /** Dates, amounts and counts, in order. */
  readonly values: readonly (Value & { readonly span: Span })[];
  /** Where the payer talks about another claim than ours. */
  readonly others: readonly OtherClaim[];
  readonly pieces: readonly Placed[];
  /** Parts of the names of our patient, provider and practice. */
  readonly names: readonly string[];
  readonly people: readonly Named[];
  /** When our patient was born. */
  readonly born: CalendarDate | null;
  readonly today: CalendarDate;
  /** The first day of service. */
  readonly served: CalendarDate;
  /** Where values were read; grows as facts are found. */
  readonly read: Span[];
}

const readBack = pattern(String.raw`
  ^(?:(?:okay|ok|so|thanks|thank you|alright|great|and|again)[\s,.]+)*(?:entered\b
  |we (?:have )?received (?:\d|oh|one|two|three|four|five|six|seven|eight|nine|zero)\b
  |(?:you|you've|you have)\s+(?:just\s+)?(?:entered|said|keyed|typed|gave|provided)\b
  |i\s+(?:heard|understood|think you said)\b
  |(?:the\s+)?(?:\w+\s+){1,4}?(?:that\s+)?you\s+(?:entered|said|keyed|gave|provided)\s+(?:is|was)\b)
`);

const isToConfirm = /\bif (?:(?:this|that|it)(?: is|'s)? )?(?:correct|right),? (?:press|say|enter)\b/;

/** `ours`: what distinguishes our claim from others. */
export function heardFrom(
  pieces: readonly Piece[],
  ours: Ours | null = null,
  today: CalendarDate = '',
): Heard {
  let text = '';
  const placed = pieces.map((piece) => {
    const start = text === '' ? 0 : text.length + 1;
    text = text === '' ? piece.text : `${text} ${piece.text}`;
    return { start, end: start + piece.text.length, piece };
  });
  const spoken = withoutCuts(text);
  const low = lowerKeepingPlaces(spoken);
  const sentences = sentenceSpans(spoken, placed)
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
        // "It was paid, okay?" is not a question.
        isQuestion:
          /\?$|\b(?<!\b(?:not|is|are|it|all) )(?:correct|right)$|\bis(?:n't)? (?:that|this|it) (?:not |all )?(?:correct|right|true)\.?$|^(?:(?:and|so|okay)[ ,]+)*(?:the|your|his|her) (?:\w+ ){0,2}?(?:number|id|name|date|address|code|amount)\b[^.?!,]{0,40}\bplease\.?$/.test(
            sentence,
          ) && !/\b(?:okay|ok|alright|all right|you see)\?$/.test(sentence),
        isReadBack: readBack.test(sentence) || isToConfirm.test(sentence),
      };
    });
  const tokens = tokensOf(spoken).map((token) =>
    placed.some(({ start }) => start > 0 && start === token.start) ? { ...token, isFirst: true } : token,
  );
  const breaks = breaksBetween(placed);
  const clauses = sentences.flatMap((sentence) => clausesOf(sentence, breaks));
  const values = valuesIn(tokens, today).map((value) => ({
    ...value,
    span: spanIn(tokens, value.from, value.next),
  }));
  const people = ours === null ? [] : peopleIn({ text: spoken, low, clauses }, ours);
  return {
    text,
    low,
    tokens,
    sentences,
    clauses,
    values,
    others: ours === null ? [] : otherClaimSpans({ low, tokens, clauses, values, people }, ours, today),
    pieces: placed,
    names: ours === null ? [] : [...namesOf(ours), ...(isFacility(ours.provider) ? ['facility'] : [])],
    people,
    born: ours?.patient?.date_of_birth ?? null,
    today,
    served: ours?.service.service_from ?? '',
    read: [],
  };
}

/** `toLowerCase` may lengthen a text (İ), but positions must not shift. */
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
      // "Claim status: paid" is spoken without its colon.
      .replace(/:/g, ' ')
  );
}

const quoteMax = 180;

/** The text around a span to quote: its sentence, or if that is too long, the span with the words before it. */
function quoteSpan(heard: Heard, span: Span): Span {
  const sentence = sentenceAt(heard, span.start);
  const end = Math.max(span.end, sentenceAt(heard, span.end - 1)?.end ?? span.end);
  if (sentence && end - sentence.start <= quoteMax) return { start: sentence.start, end };
  const floor = sentence?.start ?? 0;
  const lead = heard.text.lastIndexOf(' ', Math.max(floor, span.start - 60));
  return { start: Math.max(floor, lead + 1), end: span.end };
}

/** Whole words around a span, of its sentence. */
export function wordsAround(heard: Heard, span: Span, reach = 60): string {
  const from = sentenceAt(heard, span.start)?.start ?? 0;
  const until = Math.max(span.end, sentenceAt(heard, Math.max(span.start, span.end - 1))?.end ?? 0);
  const lead = heard.text.slice(from, span.start);
  const trail = heard.text.slice(span.end, until);
  const before = lead.length > reach ? lead.slice(-reach).replace(/^\S*\s/, '') : lead;
  const after = trail.length > reach ? trail.slice(0, reach).replace(/\s\S*$/, '') : trail;
  return `${before}${heard.text.slice(span.start, span.end)}${after}`.trim().replace(/[.,;\s]+$/, '');
}

/** Whole words between two positions. */
export function wordsFrom({ text }: Heard, start: number, end: number): string {
  const rest = text.slice(end).search(/[^\w$]|$/);
  return text
    .slice(start, end + rest)
    .trim()
    .replace(/[.,;\s]+$/, '');
}

/** The highest confidence of what is said in a sentence that began in the line before. */
export const continuedConfidence = 0.9;

const endsInUnit = /(?:dollars?|cents?|\.\d\d)$/;

type ValueOf<F extends FactField> = Extract<Fact, { field: F }>['value'];

/**
 * A fact with its evidence; none when it cannot be quoted. The quote is taken from the line that contains the value. A
 * value that spans two lines is quoted from its beginning, with lower confidence.
 */
export function stated<F extends FactField>(
  heard: Heard,
  field: F,
  value: ValueOf<F>,
  confidence: number,
  span: Span,
): Fact[] {
  heard.read.push(span);
  const home = heard.pieces.find(({ start, end }) => span.start >= start && span.start < end);
  if (!home) return [];
  const wide = quoteSpan(heard, span);
  const quote = heard.text.slice(Math.max(wide.start, home.start), Math.min(wide.end, home.end)).trim();
  if (quote === '' || !home.piece.text.includes(quote)) return [];
  const isSplit = span.end > home.end;
  const { sequence: line } = home.piece;
  const isContinued = wide.start < home.start;
  // Words go on after a pause, and so do "June" / "22nd" and "eighty" / "four dollars"; other numbers may have been cut.
  const isWhole = field.endsWith('_date') || endsInUnit.test(heard.low.slice(span.start, span.end));
  const highest =
    isSplit && field !== 'status' ? (isWhole ? 0.85 : 0.75) : isContinued ? continuedConfidence : 1;
  const certainty = Math.min(confidence, highest);
  return [{ field, value, confidence: certainty, quote, line, at_ms: momentOf(home.piece, quote) } as Fact];
}

/** When the payer began to say the quote. */
function momentOf({ text, began_ms, at_ms }: Piece, quote: string): number {
  return Math.round(began_ms + (at_ms - began_ms) * (text.indexOf(quote) / text.length));
}

/** A day of a year in which something about this claim may have happened or be due, and not before its service. */
export function isNearYear({ today, served }: Heard, date: SpokenDate | undefined): boolean {
  if (date?.year == null || Math.abs(date.year - Number(today.slice(0, 4))) > 1) return false;
  return (completeDate(date, today, 'past') ?? served) >= served;
}

function spanIn(tokens: readonly Token[], from: number, next: number): Span {
  return { start: tokens[from]?.start ?? 0, end: tokens[next - 1]?.end ?? 0 };
}

/** The span from token `from` up to, but not including, `next`. */
export function spanOf(heard: Heard, from: number, next: number): Span {
  return spanIn(heard.tokens, from, next);
}

/** Where a pattern matched, in a text that begins at `from`. */
export const spanOfMatch = ({ index, 0: said }: RegExpExecArray, from = 0): Span => ({
  start: from + index,
  end: from + index + said.length,
});

/** Whether a position belongs to a statement about another claim. */
export function isOfOther(heard: Heard, { start }: Span): boolean {
  return heard.others.some((span) => start >= span.start && start < span.end);
}

/** Whether the words are the payer's about our claim: nothing read back, no menu, no other claim. */
export const isOfOurs = (heard: Heard, span: Span): boolean =>
  sentenceAt(heard, span.start)?.isReadBack === false && !isInMenu(heard, span) && !isOfOther(heard, span);

/** Whether the payer says this of our claim, and doesn't ask it. */
export const isSaidOfOurs = (heard: Heard, span: Span): boolean =>
  clauseAt(heard, span.start)?.isAsked === false && isOfOurs(heard, span);

/** "Ninety dollars and" / "we paid eighty" is whole, "ninety dollars and" / "let me see" is not. */
const nextStatement =
  /^(?:we|he|she|it|the|his|her|your|my|our|that'?s|this|then|like i said|patient|member|check|eft|allowed|paid)\b/;

const spelledOn =
  /^(?:(?: [a-z']+){1,2}? (?:zero|oh|one|two|three|four|five|six|seven|eight|nine|\d)|, [a-z']+ \d{1,2})(?= (?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|\d)\b|\.?$)/;

/** "N seven seven one T live Tom zero zero three four": words that mean nothing here, and more digits. */
export function isInterrupted({ low }: Heard, { end }: Span): boolean {
  const words = (spelledOn.exec(low.slice(end))?.[0] ?? '').replace(/^,? /, '').split(' ').slice(0, -1);
  return (
    words.length > 0 &&
    words.every(
      (word) =>
        word.length > 2 &&
        !/^(?:den|pa(?:id|y)|rem|rej|don'?t|use|not$)/.test(word) &&
        !neutralWords.has(word) &&
        !isValueWord(word),
    )
  );
}

/** Whether a value may go on: "eighty four dollars and" is the end of an utterance. */
export const isCut = ({ low, pieces }: Heard, { end }: Span): boolean => {
  const at = pieces.findIndex((piece) => end > piece.start && end <= piece.end);
  const [home, next] = [pieces[at], pieces[at + 1]];
  const rest = low.slice(end, home?.end ?? end);
  return (
    /^,? ?(?:and|point|dash|hyphen)(?:\W*$|\.{2,}|\s?[\u2026\u2014])/.test(rest) &&
    !(next && nextStatement.test(low.slice(next.start, next.end)))
  );
};
