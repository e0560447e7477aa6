/** Exports the account as an archive, and deletes the account. */

import {
  type AccountArchive,
  type AccountLeaving,
  archiveKeptDays,
  cancelAccountDeletion,
  deletionWaitDays,
  getAccountLeaving,
  linkAccountArchive,
  startAccountArchive,
} from '@claimline/domain/contracts/offboarding';
import { Button, Progress } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { DateText } from '../../components/display/DateText.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import { SettingsSection } from '../../components/page/SettingsSection.tsx';
import { PlainTable } from '../../components/table/PlainTable.tsx';
import { showErrorToast, showToast } from '../../components/toast/toast.ts';
import { refetchAfter } from '../../live/refetch.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import classes from './OffboardingSection.module.css';

const askEveryMs = 2_000;

export function OffboardingSection({ accountId }: { accountId: string }) {
  const { data } = useSuspenseQuery({
    ...functionQuery(getAccountLeaving, { account_id: accountId }),
    refetchInterval: ({ state }) =>
      state.data?.archives.some((archive) => archive.state === 'waiting') ? askEveryMs : false,
  });
  return (
    <>
      <title>Export & delete · Settings · Claimline</title>
      <ExportPart accountId={accountId} leaving={data} />
      <div className={classes.deletion}>
        <DeletionPart accountId={accountId} leaving={data} />
      </div>
    </>
  );
}

interface PartProps {
  readonly accountId: string;
  readonly leaving: AccountLeaving;
}

function ExportPart({ accountId, leaving: { archives, may_export } }: PartProps) {
  const isWriting = archives.some(({ state }) => state === 'waiting');
  const starting = useMutation({
    mutationFn: () => callFunction(startAccountArchive, { account_id: accountId }),
    onError: (failure) => showErrorToast(failure, 'Couldn’t start the export'),
    onSettled: () => refetchAfter('startAccountArchive'),
  });
  const downloading = useMutation({
    mutationFn: (archive_id: string) =>
      callFunction(linkAccountArchive, { account_id: accountId, archive_id }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (failure) => showErrorToast(failure, 'Couldn’t download the archive'),
  });
  return (
    <SettingsSection
      title="Export account"
      description={`One archive with all claims, results, transcripts, recordings, uploaded files, and the audit log, for tools and for your records. It contains patient data. You can download it for ${archiveKeptDays} days.`}
      actions={
        <Button
          disabled={!may_export || isWriting}
          loading={starting.isPending}
          onClick={() => starting.mutate()}
        >
          Export account
        </Button>
      }
    >
      {may_export ? null : (
        <Notice>To export the account, you must be in all of its clinics. Add yourself under Clinics.</Notice>
      )}
      {archives.length === 0 ? null : (
        <PlainTable
          label="Archives"
          rows={archives}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'requested',
              heading: 'Requested',
              width: '26%',
              cell: ({ requested_at }) => <DateText value={requested_at} withTime />,
            },
            {
              id: 'by',
              heading: 'By',
              width: '24%',
              cell: ({ requested_by }) => requested_by ?? 'Former user',
            },
            { id: 'state', heading: 'Status', width: '30%', cell: (row) => <ArchiveState archive={row} /> },
            {
              id: 'actions',
              heading: '',
              align: 'right',
              cell: ({ id, state }) =>
                state === 'ready' ? (
                  <Button
                    variant="default"
                    size="xs"
                    disabled={!may_export}
                    loading={downloading.isPending && downloading.variables === id}
                    onClick={() => downloading.mutate(id)}
                  >
                    Download
                  </Button>
                ) : null,
            },
          ]}
        />
      )}
    </SettingsSection>
  );
}

const bytesText = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1_000)} KB`
    : `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;

function ArchiveState({ archive }: { archive: AccountArchive }) {
  switch (archive.state) {
    case 'waiting':
      return (
        <span className={classes.progress}>
          <Progress
            className={classes.bar ?? ''}
            value={archive.progress}
            size={6}
            transitionDuration={200}
            aria-label="Exported"
          />
          <span className="tabular">{archive.progress}%</span>
        </span>
      );
    case 'ready':
      return (
        <span>
          {archive.bytes === null ? '' : `${bytesText(archive.bytes)}, `}until{' '}
          <DateText value={archive.expires_at} />
        </span>
      );
    case 'expired':
      return <span>Expired</span>;
    case 'failed':
      return <span>Failed. Export again, or contact support.</span>;
  }
}

function DeletionPart({ accountId, leaving: { account_name, deletion } }: PartProps) {
  const [isConfirming, setConfirming] = useState(false);
  const canceling = useMutation({
    mutationFn: () => callFunction(cancelAccountDeletion, { account_id: accountId }),
    onSuccess: () => showToast({ message: 'Deletion canceled. Calls resume.' }),
    onError: (failure) => showErrorToast(failure, 'Couldn’t cancel the deletion'),
    onSettled: () => refetchAfter('cancelAccountDeletion'),
  });
  return (
    <SettingsSection
      title="Delete account"
      description={`Calls stop at once. After ${deletionWaitDays} days everything in the account is permanently deleted. Until then any admin can cancel.`}
      actions={
        deletion === null ? (
          <Button variant="default" onClick={() => setConfirming(true)}>
            Delete account…
          </Button>
        ) : null
      }
    >
      {deletion === null ? (
        <p className={classes.words}>
          When it’s done, the admin who requested it gets a receipt by email. Export the account first if you
          need its data.
        </p>
      ) : (
        <>
          <Notice tone="error">
            <strong>{account_name}</strong> will be permanently deleted on{' '}
            <DateText value={deletion.due_at} withTime />. Requested by {requesterText(deletion.requested_by)}{' '}
            on <DateText value={deletion.requested_at} withTime />.
          </Notice>
          {deletion.can_cancel ? (
            <Button
              variant="default"
              mt="md"
              loading={canceling.isPending}
              onClick={() => canceling.mutate()}
            >
              Cancel deletion
            </Button>
          ) : (
            <p className={classes.note}>To cancel it, contact support.</p>
          )}
        </>
      )}
      {isConfirming && (
        <DeleteAccountDialog accountId={accountId} name={account_name} onClose={() => setConfirming(false)} />
      )}
    </SettingsSection>
  );
}

const requesterText = (requestedBy: string) => (requestedBy.includes('@') ? requestedBy : 'support');
