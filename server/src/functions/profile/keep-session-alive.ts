import { keepSessionAlive as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const keepSessionAlive = implementForSelf(contract, async ({ is_active }, { identity, person }) => ({
  ends_in_ms: await identity.own.keepSessionAlive(person, is_active),
}));
