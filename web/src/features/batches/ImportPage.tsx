/** An uploaded file before it becomes a batch: its columns, its rows with their problems, and the import. */

import { Outcome } from '@claimline/domain/claim/outcome';
import { cancelImport, getImport, type Import } from '@claimline/domain/contracts/imports/imports';
import { Button, Modal, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { functionQuery } from '../../client/query.ts';
import { counted } from '../../components/format/numbers.ts';
import { LinkButton } from '../../components/navigation/Links.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { PendingPage } from '../../components/page/PendingPage.tsx';
import { refetchAfter } from '../../live/refetch.ts';
import { IconCircleCheck, IconFileUpload, IconFileX } from '../../theme/icons.ts';
import batchClasses from './Batches.module.css';
import { batchFilter } from './BatchMenu.tsx';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { DefaultsPanel } from './DefaultsPanel.tsx';
import classes from './Import.module.css';
import { ImportBar } from './ImportBar.tsx';
import { importStatusText, remainingText } from './importText.ts';
import { QuestionsPanel } from './QuestionsPanel.tsx';
import { RowsPanel } from './rows/RowsPanel.tsx';
import { SharedProblems } from './rows/SharedProblems.tsx';
import { UndoImport } from './UndoImport.tsx';
import { useImportAction } from './useImportAction.ts';

export interface ImportPageProps {
  readonly accountId: string;
  readonly importId: string;
  readonly onDiscarded: () => void;
}

export function ImportPage({ accountId, importId, onDiscarded }: ImportPageProps) {
  const importKey = { account_id: accountId, import_id: importId };
  const { data, error, refetch } = useQuery(functionQuery(getImport, importKey));
  if (data === undefined)
    return error ? (
      <Page>
        <PageHeader title="Import" />
        {error instanceof Outcome && error.code === 'not-found' ? (
          <EmptyState
            icon={IconFileX}
            title="Import not found, or you don’t have access"
            action={
              <LinkButton to="/$account_id/batch" params={{ account_id: accountId }} variant="default">
                Back to batches
              </LinkButton>
            }
          >
            An import is visible only to the person who uploaded the file until its claims become a batch.
          </EmptyState>
        ) : (
          <ErrorState title="Couldn’t load this import" error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    ) : (
      <PendingPage />
    );
  return <ShownImport accountId={accountId} fileImport={data} onDiscarded={onDiscarded} />;
}

interface ShownImportProps {
  readonly accountId: string;
  readonly fileImport: Import;
  readonly onDiscarded: () => void;
}

function ShownImport({ accountId, fileImport, onDiscarded }: ShownImportProps) {
  const discard = useImportAction(cancelImport, accountId, fileImport.id);
  const [isConfirming, setConfirming] = useState(false);
  const isOver = ['imported', 'undoing', 'cancelled'].includes(fileImport.state);
  const isImporting = fileImport.state === 'importing';
  /** The rows have been read and may have been edited. */
  const losesWork = isImporting || fileImport.state === 'ready' || fileImport.state === 'checking';
  async function discardImport() {
    setConfirming(false);
    if (!(await discard.run({}))) return;
    await refetchAfter('cancelImport');
    onDiscarded();
  }
  return (
    <Page>
      <title>{`${fileImport.file_name} · Claimline`}</title>
      <PageHeader
        title={fileImport.file_name}
        description={fileImport.state === 'ready' || isOver ? importStatusText(fileImport) : undefined}
        actions={
          isOver ? null : (
            <Button
              variant="default"
              loading={discard.isPending}
              onClick={() => (losesWork ? setConfirming(true) : void discardImport())}
            >
              {isImporting ? 'Stop importing' : 'Discard'}
            </Button>
          )
        }
      />
      <Modal
        opened={isConfirming && losesWork}
        onClose={() => setConfirming(false)}
        title={isImporting ? 'Stop importing?' : `Discard ${fileImport.file_name}?`}
      >
        <Text size="sm">
          {isImporting
            ? 'Claims imported so far are kept. The remaining rows and your fixes are deleted; to import them, upload the file again.'
            : 'Its rows and your fixes will be deleted. Imported claims are kept. You can upload the file again.'}
        </Text>
        <div className={batchClasses.answers}>
          <Button variant="default" onClick={() => setConfirming(false)}>
            {isImporting ? 'Keep importing' : 'Keep it'}
          </Button>
          <Button data-autofocus onClick={() => void discardImport()}>
            {isImporting ? 'Stop importing' : 'Discard'}
          </Button>
        </div>
      </Modal>
      {discard.error === null ? null : <Notice tone="error">{discard.error}</Notice>}
      <ImportBody accountId={accountId} fileImport={fileImport} />
    </Page>
  );
}

function ImportBody({ accountId, fileImport }: { accountId: string; fileImport: Import }) {
  const [wasReady, setWasReady] = useState(false);
  if (fileImport.state === 'ready' && !wasReady) setWasReady(true);
  const back = (
    <LinkButton to="/$account_id/batch" params={{ account_id: accountId }} variant="default">
      Upload another file
    </LinkButton>
  );
  switch (fileImport.state) {
    case 'uploading':
      return (
        <EmptyState
          icon={IconFileUpload}
          title="Upload interrupted"
          action={
            <LinkButton to="/$account_id/batch" params={{ account_id: accountId }}>
              Choose the file again
            </LinkButton>
          }
        >
          {importStatusText(fileImport)}
        </EmptyState>
      );
    case 'refused':
      return (
        <EmptyState icon={IconFileX} title="This file can’t be imported" action={back}>
          {importStatusText(fileImport)}
        </EmptyState>
      );
    case 'cancelled':
      return (
        <EmptyState icon={IconFileX} title="Discarded" action={back}>
          Nothing from this file was imported.
        </EmptyState>
      );
    case 'imported':
      return (
        <EmptyState
          icon={IconCircleCheck}
          title="Imported"
          action={
            fileImport.batch_id === null ? (
              back
            ) : (
              <ViewClaimsLink accountId={accountId} batchId={fileImport.batch_id} />
            )
          }
        >
          The claims are queued to be called. <UndoImport accountId={accountId} fileImport={fileImport} />
        </EmptyState>
      );
    case 'checking':
    case 'reading':
    case 'importing':
    case 'undoing':
      if (fileImport.refusal !== null) return <Notice tone="error">{fileImport.refusal}</Notice>;
      // What the user was looking at stays while its rows are checked again.
      return wasReady && fileImport.state === 'checking' ? (
        <ReviewRows accountId={accountId} fileImport={fileImport} />
      ) : (
        <ImportProgress fileImport={fileImport} />
      );
    case 'ready':
      return <ReviewRows accountId={accountId} fileImport={fileImport} />;
  }
}

function ViewClaimsLink({ accountId, batchId }: { accountId: string; batchId: string }) {
  return (
    <LinkButton
      to="/$account_id/CIA"
      params={{ account_id: accountId }}
      search={{ filters: batchFilter(batchId) }}
    >
      View claims
    </LinkButton>
  );
}

function ImportProgress({ fileImport }: { fileImport: Import }) {
  const { progress } = fileImport;
  const percent = progress?.total ? (progress.done / progress.total) * 100 : null;
  return (
    <div className={classes.working} role="status">
      <span>{importStatusText(fileImport)}</span>
      <Progress
        value={percent ?? 100}
        animated={percent === null}
        size={6}
        aria-label={importStatusText(fileImport)}
      />
      <span className={classes.quiet}>You can leave this page. The import will continue.</span>
    </div>
  );
}

function ReviewRows({ accountId, fileImport }: { accountId: string; fileImport: Import }) {
  const { found, counts, batch_id } = fileImport;
  const [edits, setEdits] = useState({ failed: 0, whenSaved: async () => 0 });
  const isChecking = fileImport.state === 'checking';
  const remaining = remainingText(fileImport, false);
  return (
    <>
      {counts.imported > 0 && batch_id !== null ? (
        <div className={classes.done}>
          <span>
            {counted(counts.imported, 'claim', 'claims')} imported. Not imported: {remaining}. Fix or include
            them to add them to this batch.
          </span>
          <UndoImport accountId={accountId} fileImport={fileImport} />
          <ViewClaimsLink accountId={accountId} batchId={batch_id} />
        </div>
      ) : null}
      {found && found.notes.length > 0 ? (
        <ul className={classes.notes} aria-label="About this file">
          {found.notes.slice(0, 20).map((note) => (
            <li key={note}>{note}</li>
          ))}
          {found.notes.length > 20 ? <li>And {found.notes.length - 20} more.</li> : null}
        </ul>
      ) : null}
      <QuestionsPanel
        accountId={accountId}
        fileImport={fileImport}
        key={JSON.stringify(fileImport.questions)}
      />
      {isChecking ? <ImportProgress fileImport={fileImport} /> : null}
      <ImportBar accountId={accountId} fileImport={fileImport} edits={edits} />
      <DefaultsPanel
        accountId={accountId}
        fileImport={fileImport}
        key={JSON.stringify(fileImport.defaults)}
      />
      <ColumnsPanel
        accountId={accountId}
        fileImport={fileImport}
        key={JSON.stringify(found?.columns.map(({ field }) => field))}
      />
      <SharedProblems accountId={accountId} fileImport={fileImport} isReadOnly={isChecking} />
      <RowsPanel
        accountId={accountId}
        fileImport={fileImport}
        isReadOnly={isChecking}
        onEditsChange={setEdits}
      />
    </>
  );
}
