import { findOnboarding as contract } from '@claimline/domain/contracts/onboarding';
import { openOnboarding } from '../../db/accounts/onboardings.ts';
import { implementForPerson } from '../function.ts';

export const findOnboarding = implementForPerson(contract, async (_input, { sql }) => ({
  account_id: await openOnboarding(sql),
}));
