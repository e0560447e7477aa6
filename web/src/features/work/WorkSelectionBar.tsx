import { assignedMax, listWork, type WorkItem, workPageMax } from '@claimline/domain/contracts/work';
import { dollars } from '@claimline/domain/money';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { counted, formatCount } from '../../components/format/numbers.ts';
import { showErrorToast } from '../../components/toast/toast.ts';
import { IconX } from '../../theme/icons.ts';
import { OwnerMenu } from './OwnerMenu.tsx';
import type { WorkActions } from './useWorkActions.tsx';
import type { WorkSelection } from './useWorkSelection.ts';
import classes from './Work.module.css';
import type { WorkInput } from './workSearch.ts';

interface WorkSelectionBarProps {
  readonly selection: WorkSelection;
  /** What the list shows. */
  readonly input: WorkInput;
  /** How many claims match, on all pages. */
  readonly total: number;
  readonly actions: WorkActions;
}

/** The first claims that match, as many as can be assigned at once. */
async function loadAll(input: WorkInput): Promise<WorkItem[]> {
  const all: WorkItem[] = [];
  for (let page = 0; all.length < assignedMax; page++) {
    const { items, has_more } = await callFunction(listWork, { ...input, page, size: workPageMax });
    all.push(...items);
    if (!has_more) break;
  }
  return all.slice(0, assignedMax);
}

/** Assigns the selected claims. */
export function WorkSelectionBar({ selection, input, total, actions }: WorkSelectionBarProps) {
  const [isLoading, setIsLoading] = useState(false);
  const { items } = selection;
  const cents = items.reduce((sum, item) => sum + item.cents, 0);
  const most = Math.min(total, assignedMax);

  async function selectAll() {
    setIsLoading(true);
    await loadAll(input).then(selection.selectAll, showErrorToast);
    setIsLoading(false);
  }

  return (
    <div className={classes.selection} role="group" aria-label="Selected claims">
      <Tooltip label="Clear selection">
        <ActionIcon
          aria-label="Clear selection"
          onClick={() => (selection.isSelecting ? selection.setSelecting(false) : selection.clear())}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <span role="status">
        {counted(items.length, 'claim', 'claims')} selected · {dollars(cents)}
      </span>
      {items.length < most && (
        <Button variant="subtle" size="xs" loading={isLoading} onClick={() => void selectAll()}>
          {most < total ? `Select the first ${formatCount(most)}` : `Select all ${formatCount(most)}`}
        </Button>
      )}
      <OwnerMenu
        account_id={input.account_id}
        clinicIds={[...new Set(items.map(({ clinic_id }) => clinic_id))]}
        label="Assign to"
        canUnassign={items.some(({ owner }) => owner !== null)}
        disabled={items.length === 0}
        loading={actions.pending === 'assign'}
        onChoose={(owner) => {
          void actions.assign(items, owner).then((isDone) => {
            if (isDone) selection.setSelecting(false);
          });
        }}
      />
    </div>
  );
}
