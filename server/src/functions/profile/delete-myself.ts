import { Outcome } from '@claimline/domain/claim/outcome';
import { deleteMyself as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';
import { withLastAdminCheck } from '../people/last-admin.ts';

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

export const deleteMyself = implementForSelf(contract, async ({ email }, { identity, person, caller }) => {
  const adminlessAccounts = await withLastAdminCheck(() => identity.own.deleteMyself(person, email, caller));
  if (adminlessAccounts.length === 0) return {};
  throw new Outcome(
    'aborted',
    `You are the last admin of ${listed.format(adminlessAccounts)}. Make someone else an admin there first.`,
    { reason: 'last-admin' },
  );
});
