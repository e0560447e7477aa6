import { getSignInOptions as contract } from '@claimline/domain/contracts/sign-in';
import { implementPublic } from '../function.ts';

export const getSignInOptions = implementPublic(contract, async (_input, { identity }) => identity.offered);
