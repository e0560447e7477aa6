import { removePasskey as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const removePasskey = implementForSelf(
  contract,
  async ({ passkey_id }, { identity, person, caller }) => {
    await identity.own.removePasskey(person, passkey_id, caller);
    return {};
  },
);
