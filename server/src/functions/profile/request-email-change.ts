import { requestEmailChange as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const requestEmailChange = implementForSelf(contract, async ({ email }, { identity, person }) => {
  await identity.own.requestEmailChange(person, email);
  return {};
});
