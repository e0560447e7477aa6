/** The account's batches and how far each has come. */

import { type Batch, listBatches } from '@claimline/domain/contracts/batches';
import { batchesFailedMessage, unknownUploader, unnamedBatch } from '@claimline/domain/limits';
import { Outcome } from '@claimline/domain/outcome';
import { Button, Progress, Skeleton } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { functionQuery } from '../../client/query.ts';
import { DateText } from '../../components/DateText.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LinkAnchor } from '../../components/Links.tsx';
import { Notice } from '../../components/Notice.tsx';
import { countForPeople } from '../../components/numbers.ts';
import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { type PlainColumn, PlainTable } from '../../components/PlainTable.tsx';
import classes from './Batches.module.css';
import { OpenImports } from './OpenImports.tsx';
import { UploadZone } from './UploadZone.tsx';

function Completed({ batch }: { batch: Batch }) {
  const percent = batch.total === 0 ? 0 : (batch.completed / batch.total) * 100;
  return (
    <span className={classes.progress}>
      <Progress
        className={classes.bar ?? ''}
        value={percent}
        size={6}
        transitionDuration={200}
        aria-label={`Completed of ${batch.name}`}
      />
      <span className={classes.count}>
        {countForPeople(batch.completed)} of {countForPeople(batch.total)}
      </span>
    </span>
  );
}

const columnsFor = (accountId: string): PlainColumn<Batch>[] => [
  {
    id: 'name',
    heading: 'Batch',
    width: '30%',
    cell: (batch) => (
      <LinkAnchor
        to="/$account_id/CIA"
        params={{ account_id: accountId }}
        search={{ filters: JSON.stringify([{ id: 'batch', value: [batch.id] }]) }}
        size="sm"
        className={classes.name}
      >
        {batch.name || unnamedBatch}
      </LinkAnchor>
    ),
  },
  {
    id: 'created_at',
    heading: 'Created',
    width: '16%',
    cell: (batch) => <DateText value={batch.created_at} />,
  },
  {
    id: 'uploaded_by',
    heading: 'Uploaded by',
    width: '22%',
    cell: (batch) => batch.uploaded_by || unknownUploader,
  },
  { id: 'completed', heading: 'Completed', cell: (batch) => <Completed batch={batch} /> },
];

function messageOf(error: unknown): string {
  return error instanceof Outcome && error.message !== '' ? error.message : batchesFailedMessage;
}

export interface BatchesPageProps {
  readonly accountId: string;
  /** Whether this person may bring claims in. */
  readonly mayUpload: boolean;
  readonly onUploaded: (importId: string) => void;
}

export function BatchesPage({ accountId, mayUpload, onUploaded }: BatchesPageProps) {
  const { data, error, isPending, refetch } = useQuery(functionQuery(listBatches, { account_id: accountId }));
  const batches = data?.batches ?? [];
  const [sendingId, setSendingId] = useState<string | null>(null);
  return (
    <Page>
      <title>Batches · Claimline</title>
      <PageHeader
        title="Batches"
        description="Claims that came in together. A claim counts as completed once it is neither pending nor scheduled."
      />
      {mayUpload ? (
        <>
          <UploadZone accountId={accountId} onUploaded={onUploaded} onSending={setSendingId} />
          <OpenImports accountId={accountId} sendingId={sendingId} />
        </>
      ) : null}
      {error ? (
        <div className={classes.failure}>
          <Notice tone="error">{messageOf(error)}</Notice>
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {isPending ? <Skeleton height={168} radius="md" /> : null}
      {batches.length > 0 ? (
        <PlainTable
          label="Batches"
          rows={batches}
          columns={columnsFor(accountId)}
          rowId={(batch) => batch.id}
        />
      ) : null}
      {!isPending && !error && batches.length === 0 ? (
        <EmptyState icon={IconStack2} title="No batches">
          Claims that are handed in together stand here with their progress. Claims submitted one by one are
          under CIA.
        </EmptyState>
      ) : null}
    </Page>
  );
}
