/** Finds which of a claim's values were actually keyed or said, independent of what the dialogue recorded. */

import { dollars } from '@claimline/domain/money';
import type { Action, CallBrief } from '../conversation.ts';
import { dateInWords } from '../speech/spoken-date.ts';
import { type Field, fields, fieldValues } from './field-values.ts';
import { keysOf } from './letters.ts';

/** Shorter values appear inside others by chance. */
const lengthMin = 6;

const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

export function fieldsIn(action: Extract<Action, { kind: 'press' | 'say' }>, brief: CallBrief): Field[] {
  return action.kind === 'press' ? keyedFields(action.keys, brief) : saidFields(action.words, brief);
}

/** All values of the claim of one of these forms. */
function valuesOf(brief: CallBrief, ...forms: readonly string[]): [Field, string][] {
  return fields.flatMap((field) => {
    const { form, valueIn } = fieldValues[field];
    const value = field === 'procedure-code' ? null : valueIn(brief);
    return value && forms.includes(form) ? [[field, value] as [Field, string]] : [];
  });
}

/** Values that are keyed and said exactly as written. */
const identifiers = (brief: CallBrief) => valuesOf(brief, 'digits', 'lettered');
const datesOf = (brief: CallBrief) => valuesOf(brief, 'date');

function keyedFields(keys: string, brief: CallBrief): Field[] {
  const entries = keys.split('#').filter((entry) => entry !== '');
  const isKeyed = (value: string) =>
    value !== '' && (value.length < lengthMin ? entries.includes(value) : keys.includes(value));
  const keyed = identifiers(brief).flatMap(([field, value]) => {
    const as = (['star', 'alphabet', 'keypad', 'dropped'] as const)
      .map((keying) => keysOf(value, keying))
      .find(isKeyed);
    return as === undefined ? [] : [{ field, as }];
  });
  // An NPI may begin with the digits of the member ID.
  const isWithin = (part: string) => keyed.some(({ as }) => as !== part && as.includes(part));
  const found = keyed.filter(({ as }) => !isWithin(as)).map(({ field }) => field);
  if (entries.includes(brief.tax_id.slice(-5))) found.push('tin');
  for (const [field, date] of datesOf(brief)) {
    const [year = '', month = '', day = ''] = date.split('-');
    if ([month + day + year, year + month + day, month + day + year.slice(2)].some(isKeyed))
      found.push(field);
  }
  const { billed_cents: cents } = brief.claim;
  const [whole, rest] = [Math.trunc(cents / 100), String(cents % 100).padStart(2, '0')];
  if ([String(cents), `${whole}*${rest}`, String(whole)].some((form) => entries.includes(form)))
    found.push('billed');
  return found;
}

function saidFields(words: string, brief: CallBrief): Field[] {
  const spoken = compact(words.replace(/ as in [\w-]+/g, ''));
  const lower = words.toLowerCase();
  const found: Field[] = [];
  for (const [field, value] of identifiers(brief)) if (spoken.includes(compact(value))) found.push(field);
  for (const [field, date] of datesOf(brief)) if (words.includes(dateInWords(date))) found.push(field);
  const { billed_cents: cents } = brief.claim;
  const inWords = `${Math.trunc(cents / 100)} dollars`;
  if (words.includes(dollars(cents)) || words.includes(inWords)) found.push('billed');
  const hasFirst = lower.includes(brief.patient.first_name.toLowerCase());
  const hasLast = lower.includes(brief.patient.last_name.toLowerCase());
  if (hasFirst && hasLast) found.push('patient-name');
  if (hasLast) found.push('last-name');
  if (hasFirst) found.push('first-name');
  if (lower.includes(brief.practice.name.toLowerCase())) found.push('practice-name');
  if (lower.includes(fieldValues['provider-name'].valueIn(brief)?.toLowerCase() ?? brief.provider_name))
    found.push('provider-name');
  if (/\bclaimline\b/i.test(words)) found.push('caller-name');
  if (/\bclaim status\b|\bstatus of (?:a|the|this|one) claim\b/.test(lower)) found.push('reason');
  return [...new Set(found)];
}

/** How the member ID or PTAN was keyed: letters on the keypad, the star scheme, or digits only. */
export function formsIn(keys: string, brief: CallBrief): string[] {
  const values = [brief.patient.member_id, brief.ptan ?? ''].filter((value) => value !== '');
  const entry = keys.replace(/#$/, '');
  const isBy = (keying: 'star' | 'keypad' | 'dropped') =>
    values.some((value) => keysOf(value, keying) === entry);
  return [
    ...(isBy('dropped') ? ['digits'] : []),
    ...(isBy('keypad') ? ['keypad'] : []),
    ...(isBy('star') ? ['star'] : []),
  ];
}
