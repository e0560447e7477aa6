import { joinAccount as contract } from '@claimline/domain/contracts/people';
import { implementForSelf } from '../function.ts';

export const joinAccount = implementForSelf(contract, ({ token }, { identity, person, caller }) =>
  identity.joinAccount(token, person.userId, caller),
);
