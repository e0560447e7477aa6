export { createAccount, getAccount, listAccounts, listMembers } from './accounts.ts';
export {
  changeClinic,
  changeClinicPeople,
  createClinic,
  listClinics,
  listManagedClinics,
} from './clinics.ts';
export { findOnboarding, finishOnboarding, getOnboarding, keepOnboardingStep } from './onboarding.ts';
export { watchAccount } from './watch-account.ts';
