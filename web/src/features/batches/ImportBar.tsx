/** What can be imported now, under which batch name, and what is left. */

import { countBucket } from '@claimline/domain/analytics';
import { getFaultyRows, type Import, runImport } from '@claimline/domain/contracts/imports';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { logEvent } from '../../client/analytics.ts';
import { callFunction } from '../../client/call.ts';
import { counted } from '../../components/format/numbers.ts';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import classes from './Import.module.css';
import { saveFile } from './saveFile.ts';
import { useImportAction } from './useImportAction.ts';

export function ImportBar({ accountId, shown }: { accountId: string; shown: Import }) {
  const { counts, batch_id } = shown;
  const [name, setName] = useState(shown.file_name.replace(/\.[A-Za-z0-9]{1,5}$/, ''));
  const [duplicates, setDuplicates] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const action = useImportAction(runImport, accountId, shown.id);
  const ready = counts.good + (duplicates ? counts.duplicate : 0);
  const isUnanswered = Object.values(shown.questions).some((question) => question?.answer === null);

  async function begin() {
    const isStarted = await action.run({ duplicates, ...(name.trim() === '' ? {} : { batch_name: name }) });
    if (isStarted) logEvent('import_batch', { rows: countBucket(ready), duplicates });
  }

  async function download() {
    setFault(null);
    try {
      saveFile(await callFunction(getFaultyRows, { account_id: accountId, import_id: shown.id }));
    } catch (error) {
      setFault(errorSentence(error));
    }
  }

  return (
    <form
      className={classes.bar}
      aria-label="Import"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
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
          loading={action.isPending}
          disabled={ready === 0 || isUnanswered || shown.state !== 'ready'}
        >
          {ready === 0
            ? 'Nothing to import yet'
            : isUnanswered
              ? 'Answer the questions above to import'
              : `Import ${counted(ready, 'claim', 'claims')}`}
        </Button>
        {counts.faulty > 0 ? (
          <Button variant="default" onClick={() => void download()}>
            Download rows with problems
          </Button>
        ) : null}
      </div>
      {(action.fault ?? fault) === null ? null : <Notice tone="error">{action.fault ?? fault}</Notice>}
    </form>
  );
}
