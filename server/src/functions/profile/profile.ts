import { Outcome } from '@claimline/domain/claim/outcome';
import * as contracts from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';
import { withLastAdminCheck } from '../people/members.ts';

export const getProfile = implementForSelf(contracts.getProfile, async (_input, { identity, person }) =>
  identity.own.profile(person),
);

export const renameMyself = implementForSelf(
  contracts.renameMyself,
  async ({ name }, { identity, person }) => {
    await identity.own.rename(person, name);
    return {};
  },
);

export const changePassword = implementForSelf(
  contracts.changePassword,
  async ({ new_password }, { identity, person, caller }) => {
    await identity.own.changePassword(person, new_password, caller);
    return {};
  },
);

export const requestEmailChange = implementForSelf(
  contracts.requestEmailChange,
  async ({ email }, { identity, person }) => {
    await identity.own.requestEmailChange(person, email);
    return {};
  },
);

export const confirmItIsMe = implementForSelf(
  contracts.confirmItIsMe,
  async (given, { identity, person, caller, setCookies }) => {
    setCookies(await identity.own.confirm(person, given, caller));
    return {};
  },
);

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

export const deleteMyself = implementForSelf(
  contracts.deleteMyself,
  async ({ email }, { identity, person, caller }) => {
    const adminlessAccounts = await withLastAdminCheck(() =>
      identity.own.deleteMyself(person, email, caller),
    );
    if (adminlessAccounts.length === 0) return {};
    throw new Outcome(
      'aborted',
      `You are the last admin of ${listed.format(adminlessAccounts)}. Make someone else an admin there first.`,
      { reason: 'last-admin' },
    );
  },
);
