/** Formats the name of the patient or of our provider, or its first letters, as keys or words. */

import type { CallBrief } from '../conversation.ts';
import { pattern } from '../pattern.ts';
import { plain } from '../speech/plain-text.ts';
import { digitWords } from '../speech/spoken-number.ts';
import { type Field, fieldValues } from './field-values.ts';
import { keysOf, spelledOut } from './letters.ts';

const keyed = (keys: string) => ({ how: 'keyed', keys }) as const;
const said = (words: string) => ({ how: 'said', words }) as const;

const whose =
  '(?:(?:of|in|from|the|their|his|her|your|a|(?:patient|member|beneficiary|subscriber|doctor|provider)s?) )+';
/** "The first letter of the last name", "last initial", "the first three letters of the first name". */
const beginnings = [
  pattern(
    String.raw`\b(?:(?:first|one) )?(?:(?<count>\w+) letters|(?:first |one |single )?(?:letter|initial|character)) ${whose}(?<name>first|last|given|surname|family)\b`,
    'g',
  ),
  pattern(
    String.raw`\b(?:first|one) (?<count>\w+) characters ${whose}(?<name>first|last|surname|family)\b`,
    'g',
  ),
  pattern(
    String.raw`\b(?<name>last|surname|family)(?: name)?(?: \w+)? first (?<count>\w+) (?:letters?|characters?)\b(?! of| in| from)`,
    'g',
  ),
  pattern(
    String.raw`\b(?<name>first|last) (?:names? )?initial\b(?! ${whose}(?:first|last|given|surname|family)\b)`,
    'g',
  ),
];

/** How many of the first letters of a name are asked for; null: all. */
function lettersAsked(words: string, name: 'first' | 'last'): number | null {
  const [found] = beginnings
    .flatMap((beginning) => [...words.matchAll(beginning)])
    .filter(({ groups }) => (/^(?:first|given)$/.test(groups?.['name'] ?? '') ? 'first' : 'last') === name);
  if (found === undefined) return null;
  const count = found.groups?.['count'];
  return count === undefined ? 1 : Number(digitWords[count] ?? count) || null;
}

function lettersOfName(name: string, brief: CallBrief): string {
  const keying = brief.playbook.letters === 'star' ? 'star' : 'keypad';
  return keysOf(name.replace(/[^A-Za-z]/g, ''), keying);
}

/** First and last name of the patient or of our provider, and which of them a prompt asks for. */
function namesAsked(
  field: Field,
  words: string,
  brief: CallBrief,
): { first: string; last: string; field: Field } {
  const { first_name: first, last_name: last } = brief.patient;
  if (field !== 'provider-name') return { first, last, field };
  const parts = (fieldValues[field].valueIn(brief) ?? '').split(' ');
  const part =
    /\b(?:last name|surname)\b/.test(words) && !/\bfirst\b/.test(words) ? 'last-name' : 'patient-name';
  return { first: parts.slice(0, -1).join(' '), last: parts.at(-1) ?? '', field: part };
}

export function nameEntry(
  asked: Field,
  text: string,
  brief: CallBrief,
  form: { readonly mayKey: boolean; readonly maySay: boolean },
  preferWords: boolean,
): ReturnType<typeof keyed> | ReturnType<typeof said> {
  const words = plain(text);
  const { first, last, field } = namesAsked(asked, words, brief);
  const counts = { first: lettersAsked(words, 'first'), last: lettersAsked(words, 'last') };
  const wantsKeys =
    form.mayKey && !preferWords && (!form.maySay || /\bletters?\b|\binitial\b|\bkeypad\b/.test(words));
  const begin = (name: string, count: number | null) =>
    name.replace(/[^A-Za-z]/g, '').slice(0, count ?? undefined);
  const both = field === 'patient-name' || (field === 'last-name' && counts.first === 1);
  if (wantsKeys) {
    const keysFor = (name: 'first' | 'last') =>
      lettersOfName(begin(name === 'first' ? first : last, counts[name]), brief);
    if (both) return keyed(keysFor('last') + keysFor('first'));
    return keyed(keysFor(field === 'last-name' ? 'last' : 'first'));
  }
  const isSpelled = /\bspell\b/.test(words);
  const inWords = (name: string, count: number | null) =>
    count !== null
      ? spelledOut(begin(name, count))
      : isSpelled
        ? `${name}, spelled ${spelledOut(name)}`
        : name;
  if (field === 'patient-name')
    return said(isSpelled ? `${inWords(first, null)}. ${inWords(last, null)}` : `${first} ${last}`);
  if (both) return said(`${inWords(last, counts.last)}, first initial ${first.slice(0, 1)}`);
  return said(field === 'last-name' ? inWords(last, counts.last) : inWords(first, counts.first));
}
