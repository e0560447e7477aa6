import { listClinics } from '@claimline/domain/contracts/accounts';
import { listDirectory } from '@claimline/domain/contracts/claims';
import type { Filters } from '@claimline/domain/search';
import { IconBuildingHospital, IconShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { clinicsOf, payersOf, withClinics, withPayers } from './searchState.ts';

interface DirectoryFiltersProps {
  readonly account_id: string;
  readonly filters: Filters;
  /** On a clinic's own page there is nothing to choose. */
  readonly hasClinics: boolean;
  readonly onFilter: (filters: Filters) => void;
}

/** Narrows the list to some payers, by name as claims carry it, and to some clinics. */
export function DirectoryFilters({ account_id, filters, hasClinics, onFilter }: DirectoryFiltersProps) {
  const { data: directory } = useQuery(functionQuery(listDirectory, { account_id }));
  const { data: own } = useQuery(functionQuery(listClinics, { account_id }));
  const payers = payersOf(filters);
  const clinics = clinicsOf(filters);
  // A claim's payer may be named by hand, and a link may name one: what is chosen is offered, known or not.
  const payerNames = [...new Set([...(directory?.payers ?? []).map(({ name }) => name), ...payers])];
  const known = own?.clinics ?? [];
  const unknown = clinics.filter((id) => !known.some((clinic) => clinic.id === id));
  return (
    <>
      <ChoiceFilter
        title="Payer"
        name="the payer filter"
        listName="Payers to show"
        icon={<IconShield size={14} stroke={1.75} aria-hidden />}
        isSearchable={payerNames.length > 8}
        choices={payerNames.map((name) => ({ value: name, name }))}
        chosen={payers}
        onChange={(chosen) => onFilter(withPayers(filters, chosen))}
      />
      {hasClinics && (known.length > 1 || clinics.length > 0) && (
        <ChoiceFilter
          title="Clinic"
          name="the clinic filter"
          listName="Clinics to show"
          icon={<IconBuildingHospital size={14} stroke={1.75} aria-hidden />}
          isSearchable={known.length > 8}
          choices={[
            ...known.map(({ id, name }) => ({ value: id, name })),
            ...unknown.map((id) => ({ value: id, name: 'Another clinic' })),
          ]}
          chosen={clinics}
          onChange={(chosen) => onFilter(withClinics(filters, chosen))}
        />
      )}
    </>
  );
}
