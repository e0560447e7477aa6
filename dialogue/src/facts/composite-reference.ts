/** Call references such as "Curtis, July 20th, 4471": today's date with a name, initials or a code, or a name with a number. */

import { numericDate } from '@claimline/domain/calendar';
import { type Fact, factOf } from '@claimline/domain/claim/result';
import { isKnownName } from '../names/known-names.ts';
import { readIdentifier } from '../speech/identifiers.ts';
import { neutralWords } from '../speech/neutral-words.ts';
import { completeDate } from '../speech/spoken-date.ts';
import { valueOf } from '../speech/tokens.ts';
import { sentenceAt } from './clauses.ts';
import { type Heard, type Span, stated } from './heard.ts';

/** What joins a name, a date and a number. */
const joint = String.raw`(?:[,.]?\s*(?:(?:and|plus|with|slash|then|on|for|the|it's|ending|ends|in|at|number|dash)\b,?\s*)*)`;
const name = String.raw`(?!(?:and|plus|with|the|then|on|for|name|my|is|its?|just|under|use|by)\b|(?:i|you|we|it|that|they|he|she)'[a-z])[a-z][a-z']+(?:,? (?:last initial )?[a-z]\b\.?(?! [a-z]\b))?`;
/** "My name", "my first name, Denise". */
const own = String.raw`\b(?:my|the|our) (?:first |last |full )*name\b(?:,? (?:is|its|it's|which is))?`;
const before = new RegExp(`(?:(?<own>${own})[, ]*)?(?:(?<=^|[^a-z'])(?<name>${name}))?${joint}$`);
const after = new RegExp(
  `^${joint}(?:(?<own>${own})[, ]*|(?:my )?initials(?:,? (?:are|is|of))?,? (?<initials>[a-z]\\b[. ]*[a-z]\\b))?(?<name>${name})?`,
);
const time =
  /^[, ]*(?:(?:and|at|the|time|is)[, ]+)*(?<hour>\d{1,2}) (?<minute>\d\d) ?(?<meridiem>[ap])\.? ?m\b/;
const onlyJoint = new RegExp(`^${joint}$`);

/** "The reference number is my name and today's date": said before we ask. */
export const namesReference =
  /\bref(?:erence)?(?: number)?(?: (?:for|of|on) (?:the|this|your) call)?(?: is|'s| would be| will be| can be)?,? (?:just |only |going to be )?my (?:first )?name\b/;

/** "We don't do reference numbers, it's Ron and the date": no reference is given. */
const deniesReference = /(?:\b(?:no|not)|n't) [^.?!]*\bref/;
const proposes = /\b(?:use|put|note|document\w*|logged|just|under|would be|go by)\b/;

interface Dated extends Span {
  /** As said in digits, without words: "zero seven twenty twenty twenty six". */
  readonly isBare: boolean;
}

/** Today's date, in words or as a value. */
function datesOfToday(heard: Heard): Dated[] {
  const named = [
    ...heard.low.matchAll(/\b(?:today'?s date|the date(?: today| of (?:the|this|our) call)?|today)\b/g),
  ].map(({ index, 0: said }) => ({ start: index, end: index + said.length, isBare: false }));
  const values = heard.values
    .filter(
      (value) =>
        value.kind === 'date' &&
        value.values.some((date) => completeDate(date, heard.today, 'past') === heard.today),
    )
    .map(({ span }) => ({
      ...span,
      isBare:
        !/[a-z]{3,} ?\d|january|february|march|april|may|june|july|august|september|october|november|december|today/.test(
          heard.low.slice(span.start, span.end),
        ),
    }));
  return [...named, ...values].toSorted((one, other) => one.start - other.start);
}

const shown = (said: string) =>
  said
    .replace(/last initial |[.,]/g, '')
    .trim()
    .replace(/(?<=^|[\s'])[a-z]/g, (letter) => letter.toUpperCase());

/** The name in these words, if it is one. */
function nameOf(
  heard: Heard,
  said: string | undefined,
  at: number,
  known: string | undefined,
): string | null {
  const [first = ''] = said?.split(/[ ,]/) ?? [];
  if (said === undefined || first.length < 2) return null;
  const isWritten = /^[A-Z]/.test(heard.text.slice(at)) && at > 0 && !neutralWords.has(first);
  const isKnown = first === known?.toLowerCase().split(' ')[0] || isKnownName(first);
  return isKnown || isWritten ? shown(said) : null;
}

/**
 * "The reference is my name and today's date", "it's Curtis, July 20th, ending 4471", "today's date and W R 8 8".
 * `known`: the name of the representative, if it is known.
 */
export function compositeReference(
  heard: Heard,
  known: string | undefined,
  numbers: readonly Fact[],
): Fact[] {
  const number = factOf(numbers, 'call_reference');
  const dates = datesOfToday(heard);
  const [first] = dates;
  if (first === undefined) return number === undefined ? [] : namedNumber(heard, known, number);
  if (sentenceAt(heard, first.start)?.isQuestion !== false) return [];
  // "Today's date, July 20th".
  let end = first.end;
  for (const next of dates)
    if (next.start >= end && onlyJoint.test(heard.low.slice(end, next.start))) end = next.end;
  const isOnlyNamed = heard.low.slice(first.start, end) === 'the date';
  if (isOnlyNamed && deniesReference.test(heard.low) && !proposes.test(heard.low)) return [];
  const clause = heard.low.slice(0, first.start).replace(/.*[?!]/s, (cut) => ' '.repeat(cut.length));
  const lead = before.exec(clause);
  const rest = after.exec(heard.low.slice(end));
  const called = (groups: Readonly<Record<string, string | undefined>> | undefined, from: number) => {
    const said = groups?.['name'];
    const at = said === undefined ? -1 : heard.low.indexOf(said, from);
    return nameOf(heard, said, at, known) ?? (groups?.['own'] === undefined ? null : (known ?? null));
  };
  const leading = called(lead?.groups, lead?.index ?? 0);
  const trailing = leading === null ? called(rest?.groups, end) : null;
  const initials = rest?.groups?.['initials']?.replace(/[^a-z]/g, '').toUpperCase();
  const who = leading ?? trailing ?? initials ?? null;
  const from = trailing === null && initials === undefined ? end : end + (rest?.[0].length ?? 0);
  const code = codeAfter(heard, from);
  if (who === null && code === null) return [];
  // A number with its own label is the reference.
  if (number !== undefined && number.confidence > aloneMax && number.value !== code?.text) return [];
  const span = {
    start: leading === null ? first.start : (lead?.index ?? first.start),
    end: code?.end ?? from,
  };
  const day = numericDate(heard.today);
  const isJoined = first.isBare && leading !== null && code === null;
  const value = isJoined
    ? `${leading}${day}`.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
    : [who, day, code?.text].filter((part) => part !== null && part !== undefined).join(' ');
  const isLonger =
    leading !== null && leading !== known && (known === undefined || leading.startsWith(`${known} `));
  return [
    ...stated(heard, 'call_reference', value, 0.85, span),
    ...(isLonger ? stated(heard, 'representative_name', leading, 0.88, span) : []),
  ];
}

/** Numbers without a label are at most this certain. */
const aloneMax = 0.85;

/** "Ending 4471", "and W R 8 8", "2:15 p.m." */
function codeAfter(heard: Heard, from: number): { readonly text: string; readonly end: number } | null {
  const low = heard.low.slice(from);
  const clock = time.exec(low);
  const { hour, minute, meridiem = '' } = clock?.groups ?? {};
  if (clock !== null)
    return { text: `${hour}:${minute} ${meridiem.toUpperCase()}M`, end: from + clock[0].length };
  const at = heard.tokens.findIndex(
    ({ start }, place) => start >= from && valueOf(readIdentifier(heard.tokens, place)) !== null,
  );
  const read = at < 0 ? null : readIdentifier(heard.tokens, at);
  const text = valueOf(read);
  const start = heard.tokens[at]?.start ?? 0;
  if (read === null || text === null || !onlyJoint.test(heard.low.slice(from, start))) return null;
  return { text, end: heard.tokens[read.next - 1]?.end ?? start };
}

/** "It's Sam 22015": the name is a part of the number. */
function namedNumber(heard: Heard, known: string | undefined, number: Fact): Fact[] {
  if (number.confidence > aloneMax || typeof number.value !== 'string' || !/^\d+$/.test(number.value))
    return [];
  const match =
    /\b(?:its|it's|is|just|be) (?<name>[a-z]{3,}),? (?=(?:\d|zero|oh|one|two|three|four|five|six|seven|eight|nine)\b)/.exec(
      heard.low,
    );
  const said = match?.groups?.['name'];
  if (match === null || said === undefined || said !== known?.toLowerCase().split(' ')[0]) return [];
  const at = heard.tokens.findIndex(({ start }) => start >= match.index + match[0].length);
  const read = readIdentifier(heard.tokens, at);
  if (read === null || valueOf(read) !== number.value) return [];
  const span = { start: match.index, end: heard.tokens[read.next - 1]?.end ?? match.index };
  return stated(heard, 'call_reference', `${said.toUpperCase()}${number.value}`, 0.85, span);
}
