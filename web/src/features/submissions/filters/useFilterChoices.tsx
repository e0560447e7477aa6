import { type AgeBucket, ageBuckets, ageLabels } from '@claimline/domain/claim/age';
import { failureLabels, failureReasons } from '@claimline/domain/claim/failure';
import { groupOf, type Status, statuses } from '@claimline/domain/claim/status';
import { listClinics } from '@claimline/domain/contracts/accounts';
import { listBatchNames, listDirectory } from '@claimline/domain/contracts/claims';
import type { ClinicTab, Filters } from '@claimline/domain/list/search';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { functionQuery } from '../../../client/query.ts';
import { StatusBadge, statusStyles } from '../../../components/display/StatusBadge.tsx';
import { formatDay } from '../../../components/format/dates.ts';
import type { Choice } from './ChoiceEditor.tsx';
import { filterValue } from './filterState.ts';
import { groupText, type Names } from './filterText.ts';
import { statusesIn } from './offeredStatuses.ts';

/** The values of the list's filters, with their labels. */
export interface FilterChoices {
  readonly names: Names;
  readonly batchNames: ReadonlyMap<string, string>;
  readonly status: readonly Choice<Status>[];
  readonly payer: readonly Choice<string>[];
  readonly clinic: readonly Choice<string>[];
  readonly batch: readonly Choice<string>[];
  readonly age: readonly Choice<AgeBucket>[];
  readonly failure_reason: readonly Choice<(typeof failureReasons)[number]>[];
}

/** Made once, so that options need not render again. */
const statusChoices = new Map(
  statuses.map((value) => [
    value,
    {
      value,
      name: statusStyles[value].word,
      label: <StatusBadge status={value} />,
      group: groupText[groupOf(value)],
    },
  ]),
);
const ageChoices = ageBuckets.map((value) => ({ value, name: ageLabels[value] }));
const failureChoices = failureReasons.map((value) => ({ value, name: failureLabels[value] }));

/**
 * `tab` is the clinic page's tab; undefined on CIA. Values chosen by a link are included even if unknown. Payers and batches
 * are followed only while they are `isWanted`, so that the page is not rendered again when they arrive.
 */
export function useFilterChoices(
  account_id: string,
  tab: ClinicTab | undefined,
  filters: Filters,
  isWanted: boolean,
): FilterChoices {
  const { data: directory } = useQuery({
    ...functionQuery(listDirectory, { account_id }),
    subscribed: isWanted,
  });
  const { data: own } = useQuery(functionQuery(listClinics, { account_id }));
  const { data: named } = useQuery({
    ...functionQuery(listBatchNames, { account_id }),
    subscribed: isWanted,
  });

  const batchNames = useMemo(() => new Map(named?.batches.map(({ id, name }) => [id, name])), [named]);

  return useMemo(() => {
    const clinicNames = new Map(own?.clinics.map(({ id, name }) => [id, name]));
    const shownStatuses = [...new Set([...statusesIn(tab), ...(filterValue(filters, 'status') ?? [])])];
    // A claim's payer may be free text.
    const payers = [
      ...new Set([
        ...(directory?.payers ?? []).map(({ name }) => name),
        ...(directory?.payer_names ?? []),
        ...(filterValue(filters, 'payer') ?? []),
      ]),
    ];
    const unknownBatches = (filterValue(filters, 'batch') ?? []).filter((id) => !batchNames.has(id));
    return {
      batchNames,
      names: {
        status: (status) => statusStyles[status].word,
        clinic: (id) => clinicNames.get(id) ?? 'Another clinic',
        batch: (id) => batchNames.get(id) ?? 'Another batch',
      },
      status: shownStatuses.flatMap((value) => statusChoices.get(value) ?? []),
      payer: payers.map((value) => ({ value, name: value })),
      clinic: [...clinicNames].map(([value, name]) => ({ value, name })),
      batch: [
        ...(named?.batches ?? []).map(({ id, name, created_at }) => ({
          value: id,
          name,
          label: `${name} · ${formatDay(created_at)}`,
        })),
        ...unknownBatches.map((value) => ({ value, name: 'Another batch' })),
      ],
      age: ageChoices,
      failure_reason: failureChoices,
    };
  }, [directory, own, named, batchNames, tab, filters]);
}
