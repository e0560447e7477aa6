/** What a payer's phone system asks for beyond what every claim has. */

import { fieldLabels, type RequirableField, type Submission } from './claim.ts';
import type { Problem } from './outcome.ts';
import type { AiPolicy } from './payer.ts';

export interface DemandingPayer {
  readonly name: string;
  readonly ai_policy?: AiPolicy;
  readonly required_fields: readonly RequirableField[];
}

function valueOf(submission: Submission, field: RequirableField): string | undefined {
  switch (field) {
    case 'ptan':
      return submission.ptan;
    case 'patient.group_number':
      return submission.patient.group_number;
    case 'claim.claim_number':
      return submission.claim.claim_number;
    case 'claim.patient_account_number':
      return submission.claim.patient_account_number;
  }
}

/** Why the payer cannot be called about the claim: fields it asks for that are lacking, or no automated calls at all. */
export function lackingFields(submission: Submission, payer: DemandingPayer): Problem[] {
  const lacking = payer.required_fields
    .filter((field) => valueOf(submission, field) === undefined)
    .map((field) => ({ field, message: `${payer.name} asks for the ${fieldLabels[field]}.` }));
  if (payer.ai_policy !== 'refused') return lacking;
  const message = `${payer.name} takes no automated calls. Ask about this claim by another way.`;
  return [{ field: 'payer.payer_id', message }, ...lacking];
}
