import { Outcome } from '@claimline/domain/claim/outcome';
import { problemsSentence } from '@claimline/domain/validation';
import type { ClinicState } from '../../db/accounts/managed-clinics.ts';

/** Throws when another clinic of the account has this name: billers choose clinics by name. */
export function requireFreeClinicName(clinics: readonly ClinicState[], name: string, own?: string): void {
  const isTaken = clinics.some(
    (clinic) => clinic.id !== own && clinic.name.toLowerCase() === name.toLowerCase(),
  );
  if (!isTaken) return;
  const problems = [{ field: 'name', message: 'The account already has a clinic with this name.' }];
  throw new Outcome('invalid-argument', problemsSentence(problems), { problems });
}
