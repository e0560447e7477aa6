import { requestPhone as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const requestPhone = implementForSelf(contract, async ({ phone }, { identity, person }) => ({
  request_id: await identity.own.requestPhone(person, phone),
}));
