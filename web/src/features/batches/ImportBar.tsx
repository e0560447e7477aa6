/** What can be imported now, under which batch name, and what is left. */

import { countBucket } from '@claimline/domain/analytics';
import { getFaultyRows, type Import, runImport } from '@claimline/domain/contracts/imports/imports';
import { Button, Checkbox, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { logEvent } from '../../client/analytics.ts';
import { callFunction } from '../../client/call.ts';
import { counted } from '../../components/format/numbers.ts';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import batchClasses from './Batches.module.css';
import classes from './Import.module.css';
import { remainingText } from './importText.ts';
import type { CellEdits } from './rows/useCellEdits.ts';
import { saveSheet } from './saveSheet.ts';
import { useImportAction } from './useImportAction.ts';

interface ImportBarProps {
  readonly accountId: string;
  readonly fileImport: Import;
  /** Changes of cells: how many could not be saved. */
  readonly edits: Pick<CellEdits, 'failed' | 'whenSaved'>;
}

function importLabel(ready: number, isUnanswered: boolean): string {
  if (ready === 0) return 'Nothing to import yet';
  if (isUnanswered) return 'Answer the questions above to import';
  return `Import ${counted(ready, 'claim', 'claims')}`;
}

export function ImportBar({ accountId, fileImport, edits: { failed, whenSaved } }: ImportBarProps) {
  const { counts, batch_id } = fileImport;
  const [name, setName] = useState(fileImport.file_name.replace(/\.[A-Za-z0-9]{1,5}$/, ''));
  const [duplicates, setDuplicates] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const action = useImportAction(runImport, accountId, fileImport.id);
  const ready = counts.good + (duplicates ? counts.duplicate : 0);
  const isUnanswered = Object.values(fileImport.questions).some((question) => question?.answer === null);

  const remaining = remainingText(fileImport, duplicates);

  async function startImport() {
    setConfirming(false);
    const isStarted = await action.run({ duplicates, ...(name.trim() === '' ? {} : { batch_name: name }) });
    if (isStarted) logEvent('import_batch', { rows: countBucket(ready), duplicates });
  }

  /** Saves pending edits before importing their rows. */
  async function startWhenSaved() {
    setSaving(true);
    const unsavedCount = await whenSaved();
    setSaving(false);
    if (unsavedCount > 0) setConfirming(true);
    else await startImport();
  }

  async function download() {
    setError(null);
    try {
      saveSheet(await callFunction(getFaultyRows, { account_id: accountId, import_id: fileImport.id }));
    } catch (error) {
      setError(errorSentence(error));
    }
  }

  return (
    <form
      className={classes.bar}
      aria-label="Import"
      onSubmit={(event) => {
        event.preventDefault();
        void startWhenSaved();
      }}
    >
      {batch_id === null ? (
        <TextInput
          label="Batch name"
          value={name}
          maxLength={120}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      ) : null}
      {counts.duplicate > 0 ? (
        <Checkbox
          label={`Also import ${counted(counts.duplicate, 'probable duplicate', 'probable duplicates')}`}
          checked={duplicates}
          onChange={(event) => setDuplicates(event.currentTarget.checked)}
        />
      ) : null}
      <div className={classes.buttons}>
        <Button
          type="submit"
          loading={action.isPending || isSaving}
          disabled={ready === 0 || isUnanswered || fileImport.state !== 'ready'}
        >
          {importLabel(ready, isUnanswered)}
        </Button>
        {counts.faulty > 0 ? (
          <Button variant="default" onClick={() => void download()}>
            Download rows with problems
          </Button>
        ) : null}
      </div>
      {remaining === '' || ready === 0 ? null : (
        <span className={classes.quiet}>
          {remaining} won’t be imported now. You can fix or include them later to add them to the batch.
        </span>
      )}
      <Modal
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title="Import without your unsaved changes?"
      >
        <Text size="sm">
          {counted(failed, 'change', 'changes')} couldn’t be saved. If you import now,{' '}
          {failed === 1 ? 'it' : 'they'}’ll be lost, and their rows stay as they were.
        </Text>
        <div className={batchClasses.answers}>
          <Button variant="default" data-autofocus onClick={() => setConfirming(false)}>
            Go back
          </Button>
          <Button onClick={() => void startImport()}>Import anyway</Button>
        </div>
      </Modal>
      {(action.error ?? error) === null ? null : <Notice tone="error">{action.error ?? error}</Notice>}
    </form>
  );
}
