/** "A claim for $99 or a claim for $340: say the first one or the second one": our claim by its place among several. */

import type { CallBrief } from '../conversation.ts';
import { isKnownName } from '../names/known-names.ts';
import { pattern } from '../pattern.ts';
import { checkReadBack } from '../read-backs/read-back.ts';
import { plain } from '../speech/plain-text.ts';
import { completeDate, months } from '../speech/spoken-date.ts';
import { tokensOf, valueOf } from '../speech/tokens.ts';
import { amountsIn, datesIn } from '../speech/values.ts';
import type { Goal } from './goal.ts';

const place = '(?:first|second|third|fourth|fifth|one|two|three|four|five|[1-5])';
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred';
const inWords = ['first', 'second', 'third', 'fourth', 'fifth'];

const isPlace = new RegExp(`^${place}$`);

/** How the description of one claim begins. */
const opening = pattern(
  String.raw`
  (?<!\b(?:say|more than) )\b(?:(?:the )?(?:first|second|third|fourth
    |fifth)(?! of (?:${months.join('|')}))(?: one| claim)?
  |(?:claim|number) (?:number )?${place}|a claim|(?:another|the other)(?: one| claim)?|one(?: claim)?
  |(?<!\b(?:${tens}) )(?:two|three|four|five))(?= (?:is |was |dated? |has |received )*(?:(?:for|from|billed
    |at|with|dates?|on|in|of|dated|total\w*|charges?|service|${months.join('|')})\b|\d|\$
    |(?:[a-z]+ ){2,3}(?:born|birth|date of birth|dob)\b))
`,
  'g',
);
/** Where the question after the descriptions begins. */
const asking =
  /\b(?:say|press|(?:to|for) (?:hear|choose|select|pick|check|get|the)|which(?: one)?|(?:do|would|did) you (?:want|mean|need|like))\b/g;
const named = new RegExp(`\\b(?:the )?(?:claim |number )?${place}\\b(?: one| claim)?`, 'g');

/** "Three claims for June 3rd: say first, second or third". */
const lists = /\b(?:(say) )?(?:the )?(first)(?: one)? (?:or )?(?:the )?second\b/;

/** "Claim two", "the second one": its number as a key. */
export function numberIn(place: string): string | null {
  const at = place
    .split(' ')
    .map((word) => Math.max(inWords.indexOf(word), numbers.indexOf(word)))
    .find((index) => index >= 0);
  return at === undefined ? (/\b[1-5]\b/.exec(place)?.[0] ?? null) : String(at + 1);
}
const numbers = ['one', 'two', 'three', 'four', 'five'];

/** The option for our claim when the prompt describes several and then names them: "to choose claim 2, press 2". */
export function optionOfOurs<T extends { readonly label: string; readonly key: string }>(
  options: readonly T[],
  place: string | null,
): T | undefined {
  const number = place
    ?.split(' ')
    .find((word) => word !== 'claim' && word !== 'number' && isPlace.test(word));
  const own = options.filter(({ label }) => number !== undefined && label.split(' ').includes(number));
  // "For claim 2, press 2" may be read as "for claim" and its key.
  const byKey = options.filter(({ key, label }) => key === number && /\bclaim\b/.test(label));
  return own.length === 1 ? own[0] : own.length === 0 && byKey.length === 1 ? byKey[0] : undefined;
}

/** What to say; null when the prompt does not describe several claims, or not exactly one can be ours. */
export function placeOfOurs(text: string, goal: Goal, isByKey = false): string | null {
  const words = plain(text);
  const openings = [...words.matchAll(opening)];
  const asks = [...words.matchAll(asking)];
  const lastAsk = asks.find(({ index }) => index > (openings.at(-1)?.index ?? words.length)) ?? asks.at(-1);
  const [, says, list] = lists.exec(words) ?? [];
  if (openings.length === 0 && list !== undefined && !goal.wants.nextClaim)
    return hasOtherDate(text, goal) ? null : says === undefined ? 'the first one' : 'first';
  if (openings.length < 2 || lastAsk === undefined) return null;
  const claims = openings.map(({ index, 0: lead }, at) => {
    const end = openings[at + 1]?.index ?? (lastAsk.index > index ? lastAsk.index : words.length);
    return { lead, said: words.slice(index + lead.length, end) };
  });
  const read = claims.map(({ said }) => checkReadBack(said, goal.brief, goal));
  const possible = read.filter(({ verdict }) => verdict !== 'not-ours');
  // "Rashid Carter" rather than "Rashida Carter".
  const exact = possible.filter(({ heardAs }) => heardAs === null);
  const [own, ...others] = exact.length === 1 ? exact : possible;
  if (own?.verdict !== 'ours' || others.length > 0) return null;
  const ours = read.indexOf(own);
  const isAskedLast = lastAsk.index > (openings.at(-1)?.index ?? 0);
  const choices = isAskedLast
    ? [...words.slice(lastAsk.index + lastAsk[0].length).matchAll(named)].map(([choice]) => choice)
    : [];
  const isCounted = claims.some(({ lead }) => lead.endsWith('two'));
  const isNumbered =
    new RegExp(`\\b${place}\\b`).test(claims[ours]?.lead ?? '') &&
    (claims[ours]?.lead !== 'one' || isCounted);
  if (choices.length >= claims.length && !isByKey) return choices[ours] ?? null;
  return isNumbered ? (claims[ours]?.lead ?? null) : `the ${inWords[ours] ?? ''} one`;
}

/** "Did you want Rashid or Layla?", "a Rashid and a Renee, which one?": our patient's first name, if it is one of two. */
export function nameOfOurs(words: string, { patient }: CallBrief): string | null {
  const isWhich = /^(?!.*\b(?:doctors?|dr|providers?)\b).*\bwhich (?:one|of|patient|member|person)\b/;
  if (!isWhich.test(words) && !/ or [a-z]+$/.test(words)) return null;
  const said = words.replaceAll(` ${plain(patient.last_name)}`, '');
  const names: readonly string[] = said.match(/\b[a-z]+(?= (?:and|or|which|born)\b|$)/g) ?? [];
  const own = plain(patient.first_name);
  const hasOther = said.split(' ').some((word) => word !== own && isKnownName(word));
  return names.includes(own) && hasOther ? own : null;
}

/**
 * Whether the one claim that a prompt describes, by what was billed or by its date, is ours; null when it does not
 * describe one.
 */
export function describedClaim(text: string, brief: CallBrief): boolean | null {
  const words = plain(text);
  if (!/\b(?:claim|first|second|third|one)\b/.test(words)) return null;
  if (/^if\b|\b(?:paid|allowed|for the (?:one|claim))\b/.test(words)) return null;
  const tokens = tokensOf(text);
  const amounts = amountsIn(tokens);
  const cents = amounts.length === 1 ? valueOf(amounts[0]) : null;
  const isOurCharge = cents === null ? null : cents === brief.claim.billed_cents;
  const isCharge =
    /\b(?:billed|charges?|charged)\b/.test(words) ||
    /\b(?:claim|one|it|this|that) (?:is |was )?for \$?\d/.test(words);
  const other = isCharge ? isOurCharge : null;
  const dates = datesIn(tokens);
  const [date] = dates;
  if (date === undefined || dates.length > 1 || amounts.length > 1) return other;
  const before = tokens
    .slice(Math.max(0, date.from - 5), date.from)
    .map(({ word }) => word)
    .join(' ');
  if (
    !/\b(?:service dates?|dates? of service|services?|dos|visit|dated|(?:claim|first|second|third|one|1|2|3|two|three)(?: (?:on file|found|(?:i|we) (?:found|see|have|show)|of (?:them|those|these)))?(?: is)?(?: from| for)?)(?: (?:is|was|of|from|on))*$/.test(
      before,
    )
  )
    return other;
  const value = valueOf(date);
  if (value === null) return other;
  const isOurDay = completeDate(value, brief.today, 'past') === brief.claim.service_from;
  // Otherwise it is not said what the amount is of.
  return isOurDay && isOurCharge === false ? other : isOurDay;
}

const daysIn = (text: string, { today }: CallBrief) =>
  datesIn(tokensOf(text), today).map((date) => {
    const value = valueOf(date);
    return value === null ? null : completeDate(value, today, 'past');
  });

function hasOtherDate(text: string, { brief }: Goal): boolean {
  return daysIn(text, brief).some((day) => day !== brief.claim.service_from);
}

/** "We have claims for June 3rd, June 10th and June 17th: which one?" */
export function asksForOurDate(text: string, { brief }: Goal): boolean {
  if (!/\b(?:which|what|say|choose|pick|tell me)\b/.test(plain(text))) return false;
  const days = daysIn(text, brief);
  return days.length > 1 && days.filter((day) => day === brief.claim.service_from).length === 1;
}
