/** The account's batches and their progress. */

import { type Role, roleMay } from '@claimline/domain/account/role';
import { Outcome } from '@claimline/domain/claim/outcome';
import { type Batch, listBatches } from '@claimline/domain/contracts/imports/batches';
import { batchesFailedMessage, unknownUploader, unnamedBatch } from '@claimline/domain/limits';
import { ActionIcon, Badge, Button, Progress, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { functionQuery } from '../../client/query.ts';
import { defaultMessage } from '../../client/response.ts';
import { DateText } from '../../components/display/DateText.tsx';
import { formatCount } from '../../components/format/numbers.ts';
import { LinkAnchor } from '../../components/navigation/Links.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { type PlainColumn, PlainTable } from '../../components/table/PlainTable.tsx';
import { PreviousNext } from '../../components/table/pages/PreviousNext.tsx';
import { IconChevronRight, IconStack2 } from '../../theme/icons.ts';
import { BatchClaims } from './BatchClaims.tsx';
import classes from './Batches.module.css';
import { BatchMenu, batchFilter } from './BatchMenu.tsx';
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
        aria-label={`Completed claims in ${batch.name}`}
      />
      <span className={classes.count}>
        {formatCount(batch.completed)} of {formatCount(batch.total)}
      </span>
    </span>
  );
}

interface ColumnOptions {
  readonly accountId: string;
  readonly role: Role;
  readonly openId: string | null;
  readonly onOpen: (batchId: string | null) => void;
}

const columnsFor = ({ accountId, role, openId, onOpen }: ColumnOptions): PlainColumn<Batch>[] => [
  {
    id: 'name',
    heading: 'Batch',
    width: '32%',
    cell: ({ id, name, is_paused, priority, total }) => (
      <span className={classes.nameCell}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          disabled={total === 0}
          aria-expanded={openId === id}
          aria-label={`Claims in ${name}`}
          onClick={() => onOpen(openId === id ? null : id)}
        >
          <IconChevronRight size={14} className={classes.chevron} data-open={openId === id} aria-hidden />
        </ActionIcon>
        <LinkAnchor
          to="/$account_id/CIA"
          params={{ account_id: accountId }}
          search={{ filters: batchFilter(id) }}
          size="sm"
          className={classes.name}
        >
          {name || unnamedBatch}
        </LinkAnchor>
        {is_paused ? (
          <Badge size="sm" variant="light" color="yellow">
            Paused
          </Badge>
        ) : null}
        {priority === 'high' ? (
          <Badge size="sm" variant="light">
            High priority
          </Badge>
        ) : null}
      </span>
    ),
  },
  {
    id: 'created_at',
    heading: 'Created',
    width: '14%',
    cell: (batch) => <DateText value={batch.created_at} />,
  },
  {
    id: 'uploaded_by',
    heading: 'Uploaded by',
    width: '18%',
    cell: (batch) => batch.uploaded_by || unknownUploader,
  },
  { id: 'completed', heading: 'Completed', cell: (batch) => <Completed batch={batch} /> },
  {
    id: 'actions',
    heading: '',
    width: '56px',
    align: 'right',
    cell: (batch) => <BatchMenu accountId={accountId} batch={batch} role={role} />,
  },
];

function messageOf(error: unknown): string {
  const hasMessage = error instanceof Outcome && error.message !== '' && error.message !== defaultMessage;
  return hasMessage ? error.message : batchesFailedMessage;
}

/** The claims of a batch are fetched when it is opened, not with the list. */
export const listBatchesInput = (account_id: string, page: number) => ({ account_id, page, claims: 0 });

export interface BatchesPageProps {
  readonly accountId: string;
  readonly role: Role;
  readonly onUploaded: (importId: string) => void;
}

export function BatchesPage({ accountId, role, onUploaded }: BatchesPageProps) {
  const [page, setPage] = useState(0);
  const [openId, setOpenId] = useState<string | null>(null);
  const query = functionQuery(listBatches, listBatchesInput(accountId, page));
  const { data, error, isPending, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const canUpload = roleMay(role, 'claim.submit');
  const batches = data?.batches ?? [];
  const [sendingId, setSendingId] = useState<string | null>(null);
  return (
    <Page>
      <title>Batches · Claimline</title>
      <PageHeader
        title="Batches"
        description="Claims imported together. A claim counts as completed once it’s neither pending nor scheduled."
      />
      {canUpload ? (
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
          columns={columnsFor({ accountId, role, openId, onOpen: setOpenId })}
          rowId={(batch) => batch.id}
          below={({ id, name }) =>
            id === openId ? <BatchClaims accountId={accountId} batchId={id} name={name} /> : null
          }
        />
      ) : null}
      <PreviousNext
        page={page}
        hasMore={data?.has_more ?? false}
        label="Pages of batches"
        onPageChange={setPage}
      />
      {!isPending && !error && batches.length === 0 && page === 0 ? (
        <EmptyState icon={IconStack2} title="No batches" help="importing">
          {canUpload
            ? 'Import a file to see its claims and progress here.'
            : 'Files that your team imports appear here with their progress.'}{' '}
          Claims submitted one at a time are in CIA.
        </EmptyState>
      ) : null}
    </Page>
  );
}
