import { renameMyself as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const renameMyself = implementForSelf(contract, async ({ name }, { identity, person }) => {
  await identity.own.rename(person, name);
  return {};
});
