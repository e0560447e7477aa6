/** Finds which of a claim's values were actually keyed or said, independent of what the dialogue recorded. */

import { dollars } from '@claimline/domain/money';
import type { Action, CallBrief } from '../conversation.ts';
import { dateInWords } from '../speech/spoken-date.ts';
import { type Field } from './field-names.ts';
import { keysOf } from './letters.ts';

/** Shorter values appear inside others by chance. */
const lengthMin = 6;

const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

export function fieldsIn(action: Extract<Action, { kind: 'press' | 'say' }>, brief: CallBrief): Field[] {
  return action.kind === 'press' ? keyedFields(action.keys, brief) : saidFields(action.words, brief);
}

/** Identifiers: values that are keyed and said exactly as written. */
function identifiers({ NPI, tax_id, ptan, patient, claim, practice }: CallBrief): [Field, string][] {
  const all: [Field, string | null | undefined][] = [
    ['npi', NPI],
    ['tin', tax_id],
    ['ptan', ptan],
    ['member', patient.member_id],
    ['group-number', patient.group_number],
    ['claim-number', claim.claim_number],
    ['patient-account', claim.patient_account_number],
    ['callback-phone', practice.callback_phone?.replace(/^\+1/, '')],
  ];
  return all.flatMap(([field, value]) => (value ? [[field, compact(value)] as [Field, string]] : []));
}

function datesOf({ patient, claim }: CallBrief): [Field, string][] {
  return [
    ['dob', patient.date_of_birth],
    ['dos', claim.service_from],
    ['dos-to', claim.service_to],
  ];
}

function keyedFields(keys: string, brief: CallBrief): Field[] {
  const entries = keys.split('#').filter((entry) => entry !== '');
  const isKeyed = (value: string) =>
    value !== '' && (value.length < lengthMin ? entries.includes(value) : keys.includes(value));
  const found: Field[] = [];
  for (const [field, value] of identifiers(brief))
    if ((['star', 'keypad', 'dropped'] as const).some((keying) => isKeyed(keysOf(value, keying))))
      found.push(field);
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
  for (const [field, value] of identifiers(brief)) if (spoken.includes(value)) found.push(field);
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
  if (lower.includes(brief.provider_name.toLowerCase())) found.push('practice-name');
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
