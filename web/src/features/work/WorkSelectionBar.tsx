import type { WorkItem } from '@claimline/domain/contracts/work';
import { dollars } from '@claimline/domain/money';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { counted } from '../../components/format/numbers.ts';
import { OwnerMenu } from './OwnerMenu.tsx';
import type { WorkActions } from './useWorkActions.tsx';
import classes from './Work.module.css';

interface WorkSelectionBarProps {
  readonly account_id: string;
  readonly items: readonly WorkItem[];
  readonly actions: WorkActions;
  readonly onClear: () => void;
}

/** Assigns the selected claims. */
export function WorkSelectionBar({ account_id, items, actions, onClear }: WorkSelectionBarProps) {
  const cents = items.reduce((sum, item) => sum + item.cents, 0);
  return (
    <div className={classes.selection} role="group" aria-label="Selected claims">
      <Tooltip label="Clear selection">
        <ActionIcon aria-label="Clear selection" onClick={onClear}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <span role="status">
        {counted(items.length, 'claim', 'claims')} selected · {dollars(cents)}
      </span>
      <OwnerMenu
        account_id={account_id}
        clinicIds={[...new Set(items.map(({ clinic_id }) => clinic_id))]}
        label="Assign to"
        canUnassign={items.some(({ owner }) => owner !== null)}
        loading={actions.pending === 'assign'}
        onChoose={(owner) => {
          void actions.assign(items, owner).then((isDone) => {
            if (isDone) onClear();
          });
        }}
      />
    </div>
  );
}
