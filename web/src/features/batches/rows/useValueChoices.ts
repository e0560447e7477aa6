/** The values to suggest for a column: the account's payers, clinics and providers, and fixed choices. */

import { priorities } from '@claimline/domain/claim/claim';
import { relations } from '@claimline/domain/claim/fields';
import { listClinics } from '@claimline/domain/contracts/accounts';
import { listDirectory } from '@claimline/domain/contracts/claims';
import type { IntakeField } from '@claimline/domain/intake/field';
import { payerFinder } from '@claimline/domain/intake/payer-names';
import { useQuery } from '@tanstack/react-query';
import { functionQuery } from '../../../client/query.ts';

interface ValueChoices {
  readonly choicesFor: (field: string) => string[];
  /** The payer that a name probably means; empty when there is none or more than one. */
  readonly probablePayer: (name: string) => string;
}

export function useValueChoices(accountId: string): ValueChoices {
  const { data: directory } = useQuery(functionQuery(listDirectory, { account_id: accountId }));
  const { data: clinics } = useQuery(functionQuery(listClinics, { account_id: accountId }));
  const payers = directory?.payers ?? [];
  const names = (of: readonly { readonly name: string }[] = []) => [...new Set(of.map(({ name }) => name))];
  const choices: Partial<Record<string, readonly string[]>> = {
    'payer.name': names(payers),
    clinic_id: names(clinics?.clinics),
    provider_name: names(directory?.providers),
    'patient.relation_to_subscriber': relations,
    'call.priority': priorities,
  } satisfies Partial<Record<IntakeField, readonly string[]>>;
  return {
    choicesFor: (field) => [...(choices[field] ?? [])],
    probablePayer(name) {
      const found = payerFinder(payers)(name);
      if (found.kind === 'found') return found.payer.name;
      return found.suggestions.length === 1 ? (found.suggestions[0] ?? '') : '';
    },
  };
}
