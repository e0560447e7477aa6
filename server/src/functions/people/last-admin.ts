import { Outcome } from '@claimline/domain/claim/outcome';
import { isLastAdmin } from '../../db/accounts/people.ts';

/** Wraps changes that could remove the last admin: they are refused with a message and rolled back. */
export async function withLastAdminCheck<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLastAdmin(error)) throw error;
    throw new Outcome('aborted', 'An account needs at least one admin. Make someone else an admin first.', {
      reason: 'last-admin',
    });
  }
}
