import { fieldLabels } from '@claimline/domain/claim/claim';
import type { DraftField } from './draft.ts';

/** The id of a field's input, which the error summary links to. */
export const inputId = (field: DraftField) => `submit-${field.replace('.', '-')}`;

const own: Partial<Record<DraftField, string>> = {
  provider_id: 'Provider',
  provider_name: 'Provider name',
  'payer.choice': 'Payer',
  'patient.relation_to_subscriber': 'Relation',
  'claim.patient_account_number': 'Patient account',
  'claim.service_to': 'Last day of service',
};

/** The label of a field. */
export function fieldName(field: DraftField): string {
  return own[field] ?? fieldLabels[field] ?? field;
}
