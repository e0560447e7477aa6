import { getBotChallenge as contract } from '@claimline/domain/contracts/bot-check';
import { implementPublic } from '../function.ts';

export const getBotChallenge = implementPublic(contract, (_input, { identity }) =>
  identity.botCheck.challenge(),
);
