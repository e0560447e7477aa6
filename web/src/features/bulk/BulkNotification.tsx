/** The content of bulk action toasts. */

import type { BulkAction } from '@claimline/domain/contracts/bulk';
import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../components/format/numbers.ts';
import classes from './bulk.module.css';
import { listedCount, processedCount, progressText, resultSentence } from './bulkText.ts';

export function BulkProgress({
  action,
  onCancel,
}: {
  readonly action: BulkAction;
  readonly onCancel: () => Promise<void>;
}) {
  const [isCanceling, setCanceling] = useState(false);
  const { total } = action;
  const share = total === null || total === 0 ? null : Math.min(100, (processedCount(action) / total) * 100);
  return (
    <span className={classes.progress}>
      <Progress
        component="span"
        size={4}
        value={share ?? 100}
        animated={share === null}
        aria-label={progressText(action)}
      />
      <span className={classes.row}>
        <span className={classes.count}>{progressText(action)}</span>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          loading={isCanceling}
          onClick={() => {
            setCanceling(true);
            void onCancel().finally(() => setCanceling(false));
          }}
        >
          Cancel
        </Button>
      </span>
    </span>
  );
}

export function BulkResult({
  action,
  onUndo,
  onList,
}: {
  readonly action: BulkAction;
  readonly onUndo: () => void;
  readonly onList: () => void;
}) {
  const left = listedCount(action);
  return (
    <span className={classes.row}>
      <span>
        {action.problem !== null && `${action.problem} `}
        {resultSentence(action)}
      </span>
      <span className={classes.buttons}>
        {left > 0 && (
          <Button variant="subtle" size="xs" onClick={onList}>
            See {left === 1 ? 'it' : counted(left, 'claim', 'claims')}
          </Button>
        )}
        {action.can_undo && (
          <Button variant="subtle" size="xs" onClick={onUndo}>
            Undo
          </Button>
        )}
      </span>
    </span>
  );
}
