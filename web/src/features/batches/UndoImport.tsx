/** Deletes the claims of an import again, after a confirmation. */

import { type Import, undoImport } from '@claimline/domain/contracts/imports/imports';
import { Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../components/format/numbers.ts';
import { Notice } from '../../components/page/Notice.tsx';
import { refetchAfter } from '../../live/refetch.ts';
import batchClasses from './Batches.module.css';
import { useImportAction } from './useImportAction.ts';

export function UndoImport({ accountId, shown }: { readonly accountId: string; readonly shown: Import }) {
  const [isAsking, setIsAsking] = useState(false);
  const action = useImportAction(undoImport, accountId, shown.id);
  if (shown.counts.imported === 0 || shown.batch_id === null) return null;
  async function undo() {
    setIsAsking(false);
    if (await action.run({})) await refetchAfter('undoImport');
  }
  const claims = counted(shown.counts.imported, 'claim', 'claims');
  return (
    <>
      <Button variant="subtle" size="compact-sm" loading={action.isPending} onClick={() => setIsAsking(true)}>
        Undo import
      </Button>
      {action.fault === null ? null : <Notice tone="error">{action.fault}</Notice>}
      <Modal opened={isAsking} onClose={() => setIsAsking(false)} title="Undo this import?">
        <Text size="sm">
          This deletes {claims}, the batch and its file. It is possible until the first call is placed.
        </Text>
        <div className={batchClasses.answers}>
          <Button variant="default" onClick={() => setIsAsking(false)}>
            Keep the claims
          </Button>
          <Button data-autofocus onClick={() => void undo()}>
            Undo import
          </Button>
        </div>
      </Modal>
    </>
  );
}
