import type { FieldValue, PlacedField } from '@claimline/domain/claim/fields';
import type { ClaimView } from '@claimline/domain/contracts/claims';

/** The claim's value of a field; undefined or null when it has none. */
export function submittedValue(claim: ClaimView, { group, name }: PlacedField): FieldValue {
  return Reflect.get(group === 'provider' ? claim : claim[group], name) as FieldValue;
}
