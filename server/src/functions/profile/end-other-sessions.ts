import { endOtherSessions as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const endOtherSessions = implementForSelf(contract, async (_input, { identity, person }) => ({
  ended: await identity.own.endOtherSessions(person),
}));
