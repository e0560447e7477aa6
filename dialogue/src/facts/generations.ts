/** Which of several people with the same name is meant: "the junior", "that's the father", "the one born in 1958". */

import type { Ours, Said, Turn } from './claim-turns.ts';
import { generationOf, ourGeneration, suffix } from './name-suffixes.ts';

const ofKin =
  /(?<=(?<!\bon )\b(?:that|it|this)(?: one)?(?:'s| is| was) (?:for |under )?)(?:the|his|her|their) (father|dad|son|mother|mom|daughter|husband|wife|brother|sister|twin)\b(?!'|s? (?:name|insurance|plan|policy|coverage|id|number|date|card)\b|,? (?:he|she|who)(?:'s| is) the (?:subscriber|policy ?holder))/g;

/** "That's the junior", "for the senior I have it processing", "but that's the father". */
export function generationsIn({ low }: Said, ours: Ours): Turn[] {
  const generation = ourGeneration(ours);
  const isNegated = (at: number) => /(?:\bnot|n't) (?:for |under |really )*(?:the )?$/.test(low.slice(0, at));
  const suffixes =
    generation === null ? [] : [...low.matchAll(new RegExp(`\\b(?:for )?(?:the )?(${suffix})`, 'g'))];
  const kin = [...low.matchAll(ofKin)];
  return [...suffixes, ...kin].flatMap(({ index, 0: words, 1: word = '' }): Turn[] => {
    // "The mother" is neither junior nor senior.
    const isOurs = /^(?:j|s(?:r|en)|father|dad|son)/.test(word) && generationOf(word) === generation;
    return isNegated(index) || /\?/.test(low.slice(index + words.length, index + words.length + 1))
      ? []
      : [{ at: index, isOurs, by: 'name' }];
  });
}

const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ones = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const spokenYear = new RegExp(`^(?:nineteen |twenty )?(${tens.join('|')})(?:[ -](${ones.join('|')}))?\\b`);

/** "1958", "'58", "nineteen fifty eight", "fifty eight": the last two digits. */
function yearAt(low: string): string | null {
  const [, digits] = /^'?((?:19|20)?\d\d)\b/.exec(low) ?? [];
  if (digits !== undefined) return digits.slice(-2);
  const [, ten, one] = spokenYear.exec(low) ?? [];
  return ten === undefined
    ? null
    : `${tens.indexOf(ten) + 2}${one === undefined ? 0 : ones.indexOf(one) + 1}`;
}

/** "There's one born in 1958 with a claim paid May 8th": one of several people with the same name. */
export function birthDatesIn({ low, values }: Said, { patient }: Ours): Turn[] {
  const [year = '', month, day] = patient?.date_of_birth?.split('-') ?? [];
  const named = low.matchAll(
    /\b(?:one|junior|senior|jr|sr|father|son|mother|daughter|patient|member|person|guy|lady|boy|girl),? (?:(?:(?:who|that) )?(?:is|was) )?born (?:on |in )?(?:the )?(?:year )?/g,
  );
  return [...named].flatMap(({ index, 0: words }): Turn[] => {
    const end = index + words.length;
    const said = values.find((value) => value.kind === 'date' && value.span.start === end);
    const short = yearAt(low.slice(end));
    const isOurs =
      said?.kind === 'date'
        ? said.values.some((date) => date.month === Number(month) && date.day === Number(day))
        : short === null
          ? null
          : year.endsWith(short);
    return isOurs === null || year === '' ? [] : [{ at: index, isOurs, by: 'name' }];
  });
}
