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
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { DefaultsPanel } from './DefaultsPanel.tsx';
import classes from './Import.module.css';
import { ImportBar } from './ImportBar.tsx';
import { restText, standing } from './importText.ts';
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
  const named = { account_id: accountId, import_id: importId };
  const { data, error, refetch } = useQuery(functionQuery(getImport, named));
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
  return <ShownImport accountId={accountId} shown={data} onDiscarded={onDiscarded} />;
}

interface ShownImportProps {
  readonly accountId: string;
  readonly shown: Import;
  readonly onDiscarded: () => void;
}

function ShownImport({ accountId, shown, onDiscarded }: ShownImportProps) {
  const discard = useImportAction(cancelImport, accountId, shown.id);
  const [isAsking, setIsAsking] = useState(false);
  const isOver = ['imported', 'undoing', 'cancelled'].includes(shown.state);
  const isImporting = shown.state === 'importing';
  // In these states rows have been read and may have been edited.
  const isWorkLost = isImporting || shown.state === 'ready' || shown.state === 'checking';
  async function leave() {
    setIsAsking(false);
    if (!(await discard.run({}))) return;
    await refetchAfter('cancelImport');
    onDiscarded();
  }
  return (
    <Page>
      <title>{`${shown.file_name} · Claimline`}</title>
      <PageHeader
        title={shown.file_name}
        description={shown.state === 'ready' || isOver ? standing(shown) : undefined}
        actions={
          isOver ? null : (
            <Button
              variant="default"
              loading={discard.isPending}
              onClick={() => (isWorkLost ? setIsAsking(true) : void leave())}
            >
              {isImporting ? 'Stop importing' : 'Discard'}
            </Button>
          )
        }
      />
      <Modal
        opened={isAsking && isWorkLost}
        onClose={() => setIsAsking(false)}
        title={isImporting ? 'Stop importing?' : `Discard ${shown.file_name}?`}
      >
        <Text size="sm">
          {isImporting
            ? 'Claims imported so far are kept. The remaining rows and your fixes are deleted; to import them, upload the file again.'
            : 'Its rows and your fixes will be deleted. Imported claims are kept. You can upload the file again.'}
        </Text>
        <div className={batchClasses.answers}>
          <Button variant="default" onClick={() => setIsAsking(false)}>
            {isImporting ? 'Keep importing' : 'Keep it'}
          </Button>
          <Button data-autofocus onClick={() => void leave()}>
            {isImporting ? 'Stop importing' : 'Discard'}
          </Button>
        </div>
      </Modal>
      {discard.fault === null ? null : <Notice tone="error">{discard.fault}</Notice>}
      <ImportBody accountId={accountId} shown={shown} />
    </Page>
  );
}

function ImportBody({ accountId, shown }: { accountId: string; shown: Import }) {
  const [wasReady, setWasReady] = useState(false);
  if (shown.state === 'ready' && !wasReady) setWasReady(true);
  const back = (
    <LinkButton to="/$account_id/batch" params={{ account_id: accountId }} variant="default">
      Upload another file
    </LinkButton>
  );
  switch (shown.state) {
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
          {standing(shown)}
        </EmptyState>
      );
    case 'refused':
      return (
        <EmptyState icon={IconFileX} title="This file can’t be imported" action={back}>
          {standing(shown)}
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
            shown.batch_id === null ? back : <ToClaims accountId={accountId} batchId={shown.batch_id} />
          }
        >
          The claims are queued to be called. <UndoImport accountId={accountId} shown={shown} />
        </EmptyState>
      );
    case 'checking':
    case 'reading':
    case 'importing':
    case 'undoing':
      if (shown.refusal !== null) return <Notice tone="error">{shown.refusal}</Notice>;
      // What the user was looking at stays while its rows are checked again.
      return wasReady && shown.state === 'checking' ? (
        <Ready accountId={accountId} shown={shown} />
      ) : (
        <Working shown={shown} />
      );
    case 'ready':
      return <Ready accountId={accountId} shown={shown} />;
  }
}

function ToClaims({ accountId, batchId }: { accountId: string; batchId: string }) {
  return (
    <LinkButton
      to="/$account_id/CIA"
      params={{ account_id: accountId }}
      search={{ filters: JSON.stringify([{ id: 'batch', value: [batchId] }]) }}
    >
      View claims
    </LinkButton>
  );
}

function Working({ shown }: { shown: Import }) {
  const { progress } = shown;
  const share = progress?.total ? (progress.done / progress.total) * 100 : null;
  return (
    <div className={classes.working} role="status">
      <span>{standing(shown)}</span>
      <Progress value={share ?? 100} animated={share === null} size={6} aria-label={standing(shown)} />
      <span className={classes.quiet}>You can leave this page. The import will continue.</span>
    </div>
  );
}

function Ready({ accountId, shown }: { accountId: string; shown: Import }) {
  const { found, counts, batch_id } = shown;
  const [edits, setEdits] = useState({ failed: 0, whenSaved: async () => 0 });
  const isChecking = shown.state === 'checking';
  const rest = restText(shown, false);
  return (
    <>
      {counts.imported > 0 && batch_id !== null ? (
        <div className={classes.done}>
          <span>
            {counted(counts.imported, 'claim', 'claims')} imported. Not imported: {rest}. Fix or include them
            to add them to this batch.
          </span>
          <UndoImport accountId={accountId} shown={shown} />
          <ToClaims accountId={accountId} batchId={batch_id} />
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
      <QuestionsPanel accountId={accountId} shown={shown} key={JSON.stringify(shown.questions)} />
      {isChecking ? <Working shown={shown} /> : null}
      <ImportBar accountId={accountId} shown={shown} edits={edits} />
      <DefaultsPanel accountId={accountId} shown={shown} key={JSON.stringify(shown.defaults)} />
      <ColumnsPanel
        accountId={accountId}
        shown={shown}
        key={JSON.stringify(found?.columns.map(({ field }) => field))}
      />
      <SharedProblems accountId={accountId} shown={shown} isReadOnly={isChecking} />
      <RowsPanel accountId={accountId} shown={shown} isReadOnly={isChecking} onEditsChange={setEdits} />
    </>
  );
}
