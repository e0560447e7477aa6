/** Lists clinics by name, as far as the reader may see the names. Pure. */

import { counted } from './numbers.ts';

/**
 * `Bay Street Dental, Northside`. Clinics the reader does not belong to are only counted: `Northside and 2 more`. `—`
 * for none.
 */
export function clinicNames(ids: readonly string[], known: readonly { id: string; name: string }[]): string {
  if (ids.length === 0) return '—';
  const names = known.filter((clinic) => ids.includes(clinic.id)).map((clinic) => clinic.name);
  const others = ids.length - names.length;
  if (others === 0) return names.join(', ');
  return names.length === 0 ? counted(others, 'clinic', 'clinics') : `${names.join(', ')} and ${others} more`;
}
