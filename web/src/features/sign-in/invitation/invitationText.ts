/** Texts of an invitation. Pure. */

import type { Role } from '@claimline/domain/account/role';

export function roleText(role: Role): string {
  switch (role) {
    case 'admin':
      return 'Admin: works claims, and manages clinics, people, and settings';
    case 'user':
      return 'User: submits claims, calls again, and corrects results';
    case 'viewer':
      return 'Viewer: sees claims, results, and calls';
  }
}

const shownMax = 4;

/** The clinics by name; after a few, the number of the others. */
export function clinicsText(names: readonly string[]): string {
  if (names.length === 0) return 'None yet';
  const shown = names.slice(0, shownMax).join(', ');
  return names.length > shownMax ? `${shown} and ${names.length - shownMax} more` : shown;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** `Jun 3, 2026`. Not imported from the domain, which would add its schemas to the download. */
export const dayText = (instant: string) => day.format(new Date(instant));
