/** The claims of a batch inside the table, page by page. */

import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import { listBatchClaims } from '@claimline/domain/contracts/imports/batches';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { functionQuery } from '../../client/query.ts';
import { DateText } from '../../components/display/DateText.tsx';
import { Money } from '../../components/display/Money.tsx';
import { StatusBadge } from '../../components/display/StatusBadge.tsx';
import { LinkAnchor } from '../../components/navigation/Links.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { type PlainColumn, PlainTable } from '../../components/table/PlainTable.tsx';
import { PreviousNext } from '../../components/table/pages/PreviousNext.tsx';
import classes from './Batches.module.css';
import { batchFilter } from './BatchMenu.tsx';

const size = 10;

const columnsFor = (account_id: string, batchId: string): PlainColumn<SubmissionRow>[] => [
  {
    id: 'patient',
    heading: 'Patient',
    width: '26%',
    cell: ({ id, patient }) => (
      <LinkAnchor
        to="/$account_id/CIA"
        params={{ account_id }}
        search={{ filters: batchFilter(batchId), claim: id }}
        size="sm"
      >
        {patient.name}
      </LinkAnchor>
    ),
  },
  {
    id: 'status',
    heading: 'Status',
    width: '22%',
    cell: ({ status, status_since, is_paused }) => (
      <StatusBadge status={status} since={status_since} isPaused={is_paused} />
    ),
  },
  { id: 'payer', heading: 'Payer', width: '22%', cell: ({ payer_name }) => payer_name },
  {
    id: 'served',
    heading: 'Date of service',
    width: '14%',
    cell: ({ claim }) => <DateText value={claim.service_from} />,
  },
  {
    id: 'billed',
    heading: 'Billed',
    align: 'right',
    cell: ({ claim }) => <Money cents={claim.billed_cents} />,
  },
];

interface BatchClaimsProps {
  readonly accountId: string;
  readonly batchId: string;
  readonly name: string;
}

export function BatchClaims({ accountId: account_id, batchId: batch_id, name }: BatchClaimsProps) {
  const [page, setPage] = useState(0);
  const query = functionQuery(listBatchClaims, { account_id, batch_id, page, size });
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  if (data === undefined)
    return error ? (
      <ErrorState title="Couldn’t load claims" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={160} radius="md" />
    );
  const { rows, has_more } = data;
  return (
    <div className={classes.claims}>
      <PlainTable
        label={`Claims in ${name}`}
        rows={rows}
        columns={columnsFor(account_id, batch_id)}
        rowId={({ id }) => id}
      />
      <PreviousNext
        page={page}
        hasMore={has_more}
        label={`Pages of claims in ${name}`}
        onPageChange={setPage}
      />
    </div>
  );
}
