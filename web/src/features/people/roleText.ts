/** Labels of the roles. */

import type { Role } from '@claimline/domain/account/role';

export const roleNames: Record<Role, string> = { admin: 'Admin', user: 'User', viewer: 'Viewer' };

export const roleDescriptions: Record<Role, string> = {
  admin: 'Works claims, and manages clinics, people, and settings.',
  user: 'Submits claims, calls again, cancels, archives, and corrects.',
  viewer: 'Sees claims, results, and calls of their clinics.',
};
