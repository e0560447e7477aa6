/** Deletes the imported claims, after a confirmation. */

import { type Import, undoImport } from '@claimline/domain/contracts/imports/imports';
import { Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../components/format/numbers.ts';
import { Notice } from '../../components/page/Notice.tsx';
import { refetchAfter } from '../../live/refetch.ts';
import batchClasses from './Batches.module.css';
import { useImportAction } from './useImportAction.ts';

export function UndoImport({
  accountId,
  fileImport,
}: {
  readonly accountId: string;
  readonly fileImport: Import;
}) {
  const [isConfirming, setConfirming] = useState(false);
  const action = useImportAction(undoImport, accountId, fileImport.id);
  if (fileImport.counts.imported === 0 || fileImport.batch_id === null) return null;
  async function undo() {
    setConfirming(false);
    if (await action.run({})) await refetchAfter('undoImport');
  }
  const claims = counted(fileImport.counts.imported, 'claim', 'claims');
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={action.isPending}
        onClick={() => setConfirming(true)}
      >
        Undo import
      </Button>
      {action.error === null ? null : <Notice tone="error">{action.error}</Notice>}
      <Modal opened={isConfirming} onClose={() => setConfirming(false)} title="Undo this import?">
        <Text size="sm">
          This deletes {claims}, the batch and its file. You can undo an import until its first call.
        </Text>
        <div className={batchClasses.answers}>
          <Button variant="default" onClick={() => setConfirming(false)}>
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
