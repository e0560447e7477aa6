import { fieldLabels } from '@claimline/domain/claim/claim';

/** The label of the failed field, or its raw name if it has none. */
export function failureFieldLabel(field: string | null): string | null {
  return field === null ? null : (fieldLabels[field] ?? field);
}
