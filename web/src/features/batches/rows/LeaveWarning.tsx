/** Asks before the user leaves the page, or closes it, while changes could not be saved. */

import { Button, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { counted } from '../../../components/format/numbers.ts';
import batchClasses from '../Batches.module.css';
import type { CellEdits } from './useCellEdits.ts';

export function LeaveWarning({ unsaved, failed }: Pick<CellEdits, 'unsaved' | 'failed'>) {
  const leaving = useBlocker({
    // Changes that are being saved are saved after leaving, too. Signing out is never delayed.
    shouldBlockFn: ({ current, next }) =>
      failed > 0 && next.pathname !== current.pathname && next.routeId.startsWith('/_authed'),
    enableBeforeUnload: () => unsaved > 0,
    disabled: unsaved === 0,
    withResolver: true,
  });
  return (
    <Modal opened={leaving.status === 'blocked'} onClose={() => leaving.reset?.()} title="Leave this page?">
      <Text size="sm">
        {counted(failed, 'change', 'changes')} couldn’t be saved. If you leave, {failed === 1 ? 'it' : 'they'}
        ’ll be lost.
      </Text>
      <div className={batchClasses.answers}>
        <Button variant="default" data-autofocus onClick={() => leaving.reset?.()}>
          Stay
        </Button>
        <Button onClick={() => leaving.proceed?.()}>Leave</Button>
      </div>
    </Modal>
  );
}
