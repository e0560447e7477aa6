/** Checks of a submission against its account, and against the fields that the payer's phone system asks for. */

import { isDate } from '../calendar.ts';
import { fieldLabels, type RequirableField, requirableFields } from '../claim/claim.ts';
import type { ClaimDates } from '../claim/claim-dates.ts';
import type { Problem } from '../claim/outcome.ts';
import { idSchema } from '../identifier.ts';
import { isStorableText } from '../text.ts';
import type { AiPolicy } from './payer.ts';

export interface PayerRequirements {
  readonly name: string;
  readonly ai_policy?: AiPolicy;
  readonly required_fields: readonly RequirableField[];
}

/** The parts of a submission that can be checked even when other parts are invalid. */
export interface CheckableParts {
  /** Undefined when no valid value was given. */
  readonly clinicId: string | undefined;
  readonly payerId: string | undefined;
  /** The fields payers may ask for that have a value. */
  readonly given: readonly RequirableField[];
  readonly dates: ClaimDates;
}

function valueAt(submission: unknown, steps: readonly string[]): unknown {
  let value = submission;
  for (const step of steps)
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
  return value;
}

const requirablePaths = requirableFields.map((field) => ({ field, steps: field.split('.') }));

function validId(value: unknown): string | undefined {
  // A schema that refuses takes long to say why, and imports ask for each row.
  if (typeof value !== 'string') return undefined;
  const id = idSchema.safeParse(value);
  return id.success && isStorableText(id.data) ? id.data : undefined;
}

function validDate(value: unknown): string | undefined {
  return typeof value === 'string' && isDate(value) ? value : undefined;
}

export function checkableParts(submission: unknown): CheckableParts {
  return {
    clinicId: validId(valueAt(submission, ['clinic_id'])),
    payerId: validId(valueAt(submission, ['payer', 'payer_id'])),
    given: requirablePaths
      .filter(({ steps }) => {
        const value = valueAt(submission, steps);
        return typeof value === 'string' ? value.trim() !== '' : value !== undefined;
      })
      .map(({ field }) => field),
    dates: {
      born: validDate(valueAt(submission, ['patient', 'date_of_birth'])),
      from: validDate(valueAt(submission, ['claim', 'service_from'])),
      to: validDate(valueAt(submission, ['claim', 'service_to'])),
    },
  };
}

/** Why the payer cannot be called about the claim: missing fields, or no automated calls at all. */
export function missingRequirements(
  { given }: Pick<CheckableParts, 'given'>,
  payer: PayerRequirements,
): Problem[] {
  const lacking = payer.required_fields
    .filter((field) => !given.includes(field))
    .map((field) => ({ field, message: `${payer.name} requires the ${fieldLabels[field]}.` }));
  if (payer.ai_policy !== 'refused') return lacking;
  const message = `${payer.name} doesn’t accept automated calls. Check this claim another way.`;
  return [{ field: 'payer.payer_id', message }, ...lacking];
}
