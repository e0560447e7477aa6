/** What a payer's phone system asks for beyond what every claim has. */

import { fieldLabels, type RequirableField, type Submission } from './claim.ts';
import type { Problem } from './outcome.ts';

export interface DemandingPayer {
  readonly name: string;
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

/** The fields that the payer asks for and the claim lacks, each as a problem. */
export function lackingFields(submission: Submission, payer: DemandingPayer): Problem[] {
  return payer.required_fields
    .filter((field) => valueOf(submission, field) === undefined)
    .map((field) => ({ field, message: `${payer.name} asks for the ${fieldLabels[field]}.` }));
}
