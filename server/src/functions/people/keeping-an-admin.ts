import { Outcome } from '@claimline/domain/claim/outcome';
import { isLastAdmin } from '../../db/accounts/people.ts';

/** What may take the last admin's place away: then it is refused in words, and nothing of it stays. */
export async function keepingAnAdmin<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLastAdmin(error)) throw error;
    throw new Outcome(
      'aborted',
      'The account would be left without an admin. Make someone else an admin first.',
      { reason: 'last-admin' },
    );
  }
}
