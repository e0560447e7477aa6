/** What a submission asks of its account, and what a payer's phone system asks for beyond what every claim has. */

import { fieldLabels, type RequirableField, requirableFields } from '../claim/claim.ts';
import type { Problem } from '../claim/outcome.ts';
import { idSchema } from '../identifier.ts';
import { isKeepable } from '../text.ts';
import type { AiPolicy } from './payer.ts';

export interface DemandingPayer {
  readonly name: string;
  readonly ai_policy?: AiPolicy;
  readonly required_fields: readonly RequirableField[];
}

/** What can be told of a submission beside the account's clinics and payers, even of one that is faulty otherwise. */
export interface AskedOfAccount {
  /** Undefined where none is given that could be one. */
  readonly clinicId: string | undefined;
  readonly payerId: string | undefined;
  /** Of the fields that payers may ask for, those with something in them. */
  readonly given: readonly RequirableField[];
}

function valueAt(submission: unknown, field: string): unknown {
  let value = submission;
  for (const step of field.split('.'))
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
  return value;
}

function idAt(submission: unknown, field: string): string | undefined {
  const id = idSchema.safeParse(valueAt(submission, field));
  return id.success && isKeepable(id.data) ? id.data : undefined;
}

export function askedOfAccount(submission: unknown): AskedOfAccount {
  return {
    clinicId: idAt(submission, 'clinic_id'),
    payerId: idAt(submission, 'payer.payer_id'),
    given: requirableFields.filter((field) => {
      const value = valueAt(submission, field);
      return typeof value === 'string' ? value.trim() !== '' : value !== undefined;
    }),
  };
}

/** Why the payer cannot be called about the claim: fields it asks for that are lacking, or no automated calls at all. */
export function lackingFields({ given }: Pick<AskedOfAccount, 'given'>, payer: DemandingPayer): Problem[] {
  const lacking = payer.required_fields
    .filter((field) => !given.includes(field))
    .map((field) => ({ field, message: `${payer.name} asks for the ${fieldLabels[field]}.` }));
  if (payer.ai_policy !== 'refused') return lacking;
  const message = `${payer.name} takes no automated calls. Ask about this claim by another way.`;
  return [{ field: 'payer.payer_id', message }, ...lacking];
}
