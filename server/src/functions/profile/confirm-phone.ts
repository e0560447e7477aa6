import { confirmPhone as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const confirmPhone = implementForSelf(
  contract,
  async ({ request_id, code }, { identity, person, caller }) => {
    await identity.own.confirmPhone(person, request_id, code, caller);
    return {};
  },
);
