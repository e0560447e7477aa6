import { getBotChallenge as contract } from '@claimline/domain/contracts/sign-in';
import { implementPublic } from '../function.ts';

export const getBotChallenge = implementPublic(contract, (_input, { identity }) =>
  identity.botCheck.challenge(),
);
