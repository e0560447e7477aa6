import { fieldLabels } from '@claimline/domain/claim/claim';

/** What a biller calls the field at fault; a field without a name of its own is told as it came. */
export function failureFieldLabel(field: string | null): string | null {
  return field === null ? null : (fieldLabels[field] ?? field);
}
