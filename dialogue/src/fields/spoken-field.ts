/** Formats a field for a person. */

import { dollars } from '@claimline/domain/money';
import type { CallBrief } from '../conversation.ts';
import { dateInWords } from '../speech/spoken-date.ts';
import { type Field, fieldValues } from './field-values.ts';
import { digitsApart, spelledOut } from './letters.ts';

/** "tax ID", "NPI": the name of a field inside a sentence. */
export function spokenName(field: Field): string {
  const { name } = fieldValues[field];
  return /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** A field, or the last digits of it, in the form for a person; null when the claim does not have it. */
export function spokenField(field: Field, brief: CallBrief, lastDigits: number | null = null): string | null {
  const { form, valueIn } = fieldValues[field];
  const value = valueIn(brief);
  if (!value) return null;
  const name = spokenName(field);
  switch (form) {
    case 'digits':
    case 'lettered': {
      const [is, part] = lastDigits === null ? ['is', value] : ['ends in', value.slice(-lastDigits)];
      return `The ${name} ${is} ${form === 'digits' ? digitsApart(part) : spelledOut(part)}.`;
    }
    case 'amount':
      return `The ${name} is ${dollars(Number(value))}.`;
    case 'date': {
      const isSpan = brief.claim.service_from !== brief.claim.service_to;
      const which = !isSpan ? '' : field === 'dos' ? 'first ' : field === 'dos-to' ? 'last ' : '';
      return `The ${which}${name} is ${dateInWords(value)}.`;
    }
    case 'name':
      if (field === 'patient-name') return `The patient is ${value}.`;
      return field === 'provider-name'
        ? `The provider is ${value}.`
        : `The ${name} is ${value}, spelled ${spelledOut(value)}.`;
    case 'words':
      if (field === 'practice-name') return `I am calling from ${value}, for ${brief.provider_name}.`;
      if (field === 'caller-last-name') return 'I have no last name or initial.';
      return field === 'reason' ? 'I am calling about the status of a claim.' : `My name is ${value}.`;
    case 'none':
      return null;
  }
}
