import { beginPasskey as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const beginPasskey = implementForSelf(contract, async (_input, { identity, person }) => ({
  options: { ...(await identity.own.beginPasskey(person)) },
}));
