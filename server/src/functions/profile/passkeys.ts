import * as contracts from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const beginPasskey = implementForSelf(
  contracts.beginPasskey,
  async (_input, { identity, person }) => ({
    options: { ...(await identity.own.beginPasskey(person)) },
  }),
);

export const addPasskey = implementForSelf(
  contracts.addPasskey,
  async ({ name, answer }, { identity, person, caller }) => {
    await identity.own.addPasskey(person, name, answer, caller);
    return {};
  },
);

export const removePasskey = implementForSelf(
  contracts.removePasskey,
  async ({ passkey_id }, { identity, person, caller }) => {
    await identity.own.removePasskey(person, passkey_id, caller);
    return {};
  },
);
