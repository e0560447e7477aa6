/** "Rashid or Layla?", "the one for $150 or the one for $85?", "with a C or a K?": which of our values decides. */

import type { CallBrief } from '../conversation.ts';
import { mentionsIn } from '../fields/field-names.ts';
import { type Field, fieldValues } from '../fields/field-values.ts';
import { spelledOut } from '../fields/letters.ts';
import { spokenField } from '../fields/spoken-field.ts';
import { isSpellingOf, nameParts } from '../names/names.ts';
import { spelledIn } from '../names/spoken-names.ts';
import { pattern } from '../pattern.ts';
import { plain } from '../speech/plain-text.ts';
import { readingsOf, runsIn } from '../speech/spellings.ts';
import { months } from '../speech/spoken-date.ts';
import { tokensOf, valueOf } from '../speech/tokens.ts';
import { amountsIn, datesIn } from '../speech/values.ts';

const isChoosing =
  / or (?!not\b|no\b)|\bwhich\b|\bnarrow\b|\b(?:two|three|several|multiple|couple|both)\b.*(?<!\bhundred )\band\b|\b(?<!\byou(?:ve)? )(?:see|have|showing|got|theres|there are) (?:two|three|four|five|six|several|multiple|a few|a couple|a lot|lots)\b(?: \w+){0,2} (?:claims|visits|dates)\b/;
const relative =
  /\b(?:husbands?|wife|wifes|spouse|sons?|daughters?|child|children|mother|father|mom|dad|brother|sister|twins?|dependents?)\b/;
const severalClaims =
  /\b(?:two|three|four|five|six|several|multiple|many|both|couple|bunch|lots?)\b.*\b(?:claims?|visits?|dates?(?! of birth)|ones?|services)\b|\bwhich (?:claim|visit)\b|\bclaims?\b.*\bwhich\b/;

/** The fields that tell ours from the others they name; none when they do not ask which one it is. */
export function decidingFields(text: string, brief: CallBrief): readonly Field[] {
  const words = plain(text);
  if (!isChoosing.test(withoutNumbers(words))) return [];
  const mentions = (name: string) =>
    nameParts(name).some((part) => part.length > 2 && (hasWord(words, part) || hasWord(words, `${part}s`)));
  const tokens = tokensOf(text);
  const amounts = amountsIn(tokens).map((amount) => valueOf(amount));
  // "Two claims for June 3rd, one for $150 and one for $85": the date is the same.
  if (amounts.length > 1 && amounts.includes(brief.claim.billed_cents)) return ['billed'];
  const dates = datesIn(tokens).length;
  const dollars = String(brief.claim.billed_cents / 100);
  // "One for 150, one for 85".
  const runs = words
    .split(/\b(?:one|another|other) (?:is |was )?(?:for|at|or|and) /)
    .flatMap((part) => runsIn(part.split(' ')));
  const isBilled = runs.some((run) => readingsOf(run.words).includes(dollars));
  if (isBilled && dates < 2 && severalClaims.test(words)) return ['billed'];
  if (dates > 0 || /\bborn\b/.test(words))
    return [/\b(?:birth|birthday|born|dob)\b/.test(words) ? 'dob' : 'dos'];
  if (isBilled || amounts.length > 0) return ['billed'];
  const { patient, provider_name } = brief;
  if (/\bwhich (?:visit|date|day)\b|\b(?:one|single|several|multiple) (?:days?|dates?)\b/.test(words))
    return ['dos'];
  if (relative.test(words) || mentions(`${patient.first_name} ${patient.last_name}`)) return ['patient-name'];
  if (mentions(provider_name)) return ['provider-name'];
  return severalClaims.test(withoutNumbers(words)) ? ['dos', 'billed'] : [];
}

/** Removes long numbers, "five eight one two three …": their digits count nothing. */
function withoutNumbers(words: string): string {
  const all = words.split(' ');
  const long = runsIn(all).filter(({ words: run }) => run.length > longRunMin);
  return all.filter((_, at) => !long.some(({ from, next }) => at >= from && at < next)).join(' ');
}
const longRunMin = 4;

/** "B as in boy or W as in whiskey?", "nineteen eighty or nineteen eighteen?" */
const isOfCharacters = pattern(String.raw`
  \b[a-z] (?:(?:as in|like|for) \w+ )?or (?:was it |is it |with )?(?:an? )?[a-z]\b(?! \w+ or\b)
  |\b(?:is|was) (?:it|that|this)\b.*\b(?:\d+|[a-z]*(?:teen|ty)|one|two|three|four|five|six|seven|eight|nine|ten) or (?:is it
    |was it |an? )?(?:\d+|[a-z]*(?:teen|ty)|one|two|three|four|five|six|seven|eight|nine|ten)\b
`);

const namesValue = new RegExp(
  `\\d|\\b(?:[b-z]|with an? [a-z]|doctor|dr|${months.join('|')}|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen(?:th)?|\\w+t(?:y|ieth)|first|second|third|\\w+(?:fth|xth|nth|hth))\\b`,
);

/** The field of two values of which a line asks which one it is; `last` is the field it asked for before. */
export function fieldOfEither(text: string, brief: CallBrief, last: Field | null): Field | null {
  const words = plain(text);
  const [, second = ''] = / or (?!.* or )(.*)$/.exec(words) ?? [];
  if (!namesValue.test(second) || /\b(?:just|only) (?:the )?one\b|\bclaims? or\b/.test(words)) return null;
  const [mention] = mentionsIn(words);
  if (mention !== undefined && /^(?:digits|lettered)$/.test(fieldValues[mention.field].form))
    return mention.field;
  if (/\b(?:born|birth)\b/.test(words)) return 'dob';
  const [field] = decidingFields(text, brief);
  const named = words.split(' ').filter((word) => months.includes(word));
  const isOf = (date: string) => named.includes(months[Number(date.slice(5, 7)) - 1] ?? '');
  const [{ date_of_birth: birth }, { service_from: service }] = [brief.patient, brief.claim];
  if (field === 'dos' || named.length > 1)
    return field === 'dob' || (last === 'dob' ? !isOf(service) || isOf(birth) : isOf(birth) && !isOf(service))
      ? 'dob'
      : 'dos';
  if (field !== undefined && field !== 'patient-name') return field;
  return isOfCharacters.test(words) ? last : null;
}

const hasWord = (words: string, word: string) => ` ${words} `.includes(` ${word} `);

const aLetter = '(?:an? |one |two |three |double |the letter )?[a-z](?:s)?\\b(?! \\d)';
/** How something is written. */
const asksSpelling = pattern(String.raw`
  \b(?:spell|spells|spelled|spelling|spelt)\b
  |\bwith (?:an? |one |two |double |the letter )[a-z]s?\b(?! \w+ or\b.*\bnumber)
  |\b(?:starts?|begins?|ends?) (?:with|in) ${aLetter}
  |\b[a-z] (?:(?:as in|like|for) \w+ )?or (?:was it |is it )?(?:an? )?[a-z]\b
`);

/** The spelling of the name they mention, or null when they do not ask for one. */
export function spelling(text: string, brief: CallBrief): string | null {
  const words = plain(text);
  if (
    !asksSpelling.test(words) ||
    /\bmy name\b|\byour (?:(?:first |full )?name|last (?:name|initial))\b/.test(words)
  )
    return null;
  const { first_name: first, last_name: last } = brief.patient;
  const [providersFirst = '', ...providersOther] =
    fieldValues['provider-name'].valueIn(brief)?.split(' ') ?? [];
  const provider = providersOther.at(-1) ?? providersFirst;
  const names: readonly (readonly [name: string, which: string, called: RegExp])[] = [
    [providersFirst, 'first name of the provider', /\b(?:doctor|dr|provider|physician)s? first name\b/],
    [provider, 'last name of the provider', /\b(?:doctor|dr|provider|physician)s?\b/],
    [last, 'last name', /\b(?:last name|surname)\b/],
    [first, 'first name', /\bfirst name\b/],
  ];
  // "Carter, okay. How do you spell Rashid?"
  const nameIn = (said: string) =>
    names.find(([name]) => nameParts(name).some((part) => hasWord(said, part))) ??
    names.find(([, , called]) => called.test(said));
  const asked =
    nameIn(/\b(?:(?:doctor|dr|provider)\b.*)?\bspell.*$/.exec(words)?.[0] ?? '') ??
    nameIn(words) ??
    // "It says Keeler with two e's."
    names.find(
      ([name]) =>
        name !== providersFirst && words.split(' ').some((word) => isSpellingOf(word, name.toLowerCase())),
    );
  if (asked !== undefined) {
    const [name, which] = asked;
    return `${isLetterRight(words, name)}The ${which} is ${name}, spelled ${spelledOut(name)}.`;
  }
  if (/\b(?:id|identifier|policy)\b/.test(words)) return spokenField('member', brief);
  if (/\b(?:clinic|facility|group|office|practice)s?\b/.test(words)) {
    const [word = ''] = brief.practice.name.split(' ');
    return `The practice is ${brief.practice.name}. ${word} is spelled ${spelledOut(word)}.`;
  }
  // "Rasheed with two e's".
  return /\bspell\b.*\b(?:name|it|that|for me)\b|\bwith (?:two|double) [a-z]s?\b/.test(words)
    ? `The first name is ${first}, spelled ${spelledOut(first)}. The last name is ${last}, spelled ${spelledOut(last)}.`
    : null;
}

/** "Carter with a C", "R O S H I D, is that how it's spelled?": whether the letters they name are those of the name. */
function isLetterRight(words: string, name: string): '' | 'Yes. ' | 'No. ' {
  const [spelled] = spelledIn(words);
  if (spelled !== undefined && /\bis (?:it|that|this)\b/.test(words))
    return spelled === name.toLowerCase().replace(/[^a-z]/g, '') ? 'Yes. ' : 'No. ';
  const letter = /\bwith an? ([a-z])$/.exec(words)?.[1];
  if (letter === undefined || / or /.test(words)) return '';
  return name.toLowerCase().includes(letter) ? 'Yes. ' : 'No. ';
}
