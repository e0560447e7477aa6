/** Names and dates of birth that are not those of our patient or provider. */

import { isUnambiguousName as isKnownOnlyName } from '../names/known-names.ts';
import { isNameWord } from '../names/spoken-names.ts';
import { neutralWords } from '../speech/neutral-words.ts';
import { months } from '../speech/spoken-date.ts';
import { isValueWord } from '../speech/value-words.ts';
import { type Clause, clauseAt } from './clauses.ts';
import { isHarmless } from './harmless-words.ts';
import { type Heard, isOfOther, type Span, spanOfMatch } from './heard.ts';
import { sourceOf } from './other-claim-words.ts';

/** "Born in 1962": another date of birth than our patient's. */
export function otherBirth(heard: Heard): Span | null {
  if (heard.born === null) return null;
  const [year = '', month, day] = heard.born.split('-');
  for (const match of heard.low.matchAll(
    /\b(?:born|birth(?: ?date)?|dob|d o b)(?: (?:is|was|in|on|of|year))*,? (?=\w)/g,
  )) {
    const end = match.index + match[0].length;
    const said = heard.values.find(({ span }) => span.start === end);
    if (said === undefined) continue;
    const isOurs =
      said.kind === 'date'
        ? said.values.some(
            (date) =>
              date.month === Number(month) &&
              date.day === Number(day) &&
              (date.year === null || date.year === Number(year)),
          )
        : heard.low.slice(end).startsWith(year);
    if (!isOurs) return { start: match.index, end: said.span.end };
  }
  return null;
}

/** "Cortez, status paid". */
export const isOnlyName = (heard: Heard, low: string) => {
  const words = low.match(/[a-z']+/g) ?? [];
  return words.length < 4 && words.some((word) => isForeign(heard, word));
};

/** A name that is not our patient's or provider's, nor the person's who speaks. */
export function foreignName(heard: Heard): Span | null {
  const named = heard.people.find((one) => {
    const clause = clauseAt(heard, one.end - 1);
    return !one.isOurs && clause !== null && !isHarmless(clause) && !isOfOther(heard, one);
  });
  if (named !== undefined) return named;
  for (const match of heard.low.matchAll(nameThenDay)) {
    const word = match[1] ?? '';
    if (isKnownOnlyName(word) && isForeign(heard, word)) return spanOfMatch(match);
  }
  for (const clause of heard.clauses) {
    const alone = nameAlone.exec(clause.low)?.[1];
    if (alone !== undefined && isKnownOnlyName(alone) && !heard.names.includes(alone)) return clause;
    const strange = namesake(heard, clause);
    // "Let me see here, Jamal Carter, June third": known names count wherever they are.
    if (strange !== null && (strange.isKnown || !isHarmless(clause))) return strange;
    if (isHarmless(clause)) continue;
    const source = sourceOf.exec(clause.low) ?? onAccount.exec(clause.low);
    const word = source?.[1] ?? '';
    if (
      source &&
      !neutralWords.has(word) &&
      !document.test(word) &&
      !heard.names.includes(word) &&
      !isValueWord(word)
    )
      return spanOfMatch(source, clause.start);
  }
  return null;
}

/** "Okay so Johnson", and what follows is of that claim. */
const nameAlone = /^(?:(?:um|uh|okay|ok|so|and|alright|now|for|mr|mrs|ms|miss|mister)[., ]+)+([a-z]+)\W*$/;

/** "Let's see, Johnson, June third": the claim that they look at. */
const nameThenDay = new RegExp(
  `(?:^|[.?!\u2026] |\\b(?:so|okay|ok|alright|see|here|um|uh),? )([a-z]{3,}),? (?=(?:${months.join('|')}) )`,
  'g',
);

/** "That was on a statement dated June 30th". */
const document = /^(?:statement|remit\w*|voucher|letter|report|eob|bulk|paper|virtual)$/;

/** "Pending on his flex card". */
const onAccount =
  /\b(?:pending|denied|paid|recouped|processed) on (?:(?:his|her|their|the|an?|your) )([a-z]+)\b(?! of (?:service|care)\b)/;

const isForeign = ({ names }: Heard, word: string) =>
  isNameWord(word) && !names.includes(word) && !neutralWords.has(word);

/** "Carter, Rosalind", "Roland Carter", "first name Roland, last name Carter", "two Carters": a part of our names in another name. */
function namesake(heard: Heard, { low, start }: Clause): (Span & { readonly isKnown: boolean }) | null {
  const words = heard.low.slice(start, start + low.length + 20);
  const match = [
    ...words.matchAll(
      /\b([a-z]+)(?=(?:,| comma)?(?: (?:first|last) name(?: is)?)? ([a-z]{3,})\b(?!'(?!s\b)))/g,
    ),
  ].find(
    ([, own = '', word = '']) =>
      (heard.names.includes(own) && isForeign(heard, word) && !/(?:ed|ing|ly|wes|eds)$/.test(word)) ||
      (isForeign(heard, own) && heard.names.includes(word)) ||
      (own === 'wrong' && heard.names.includes(word)) ||
      (/^(?:two|three|several|multiple)$/.test(own) && heard.names.includes(word.replace(/s$/, ''))),
  );
  if (!match) return null;
  const foreign = [match[1] ?? '', match[2] ?? ''].filter((word) => !heard.names.includes(word));
  // "Rashid Cartwright, born March 15th": a name in front of a date, known or not.
  const isDated = beforeDate.test(words.slice(match.index + match[0].length));
  return { ...spanOfMatch(match, start), isKnown: isDated || foreign.every(isKnownOnlyName) };
}

const beforeDate = new RegExp(`^,? [a-z]+,? (?:born|dob|birth|date of|${months.join('|')})\\b`);

/** "The 2024 claim". */
export const isOtherYear = ({ today }: Heard, word: string) =>
  /^20\d\d$/.test(word) && word !== today.slice(0, 4);
