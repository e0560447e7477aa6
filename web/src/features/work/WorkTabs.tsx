import type { WorkSummary } from '@claimline/domain/contracts/work';
import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { formatCount } from '../../components/format/numbers.ts';
import classes from './Work.module.css';
import { type WorkTab, workTabs } from './workSearch.ts';
import { totalOf } from './workTotals.ts';

const labels: Record<WorkTab, string> = { mine: 'My work', team: 'Team' };

interface WorkTabsProps {
  readonly tab: WorkTab;
  /** Undefined until it is loaded. */
  readonly people: WorkSummary['people'] | undefined;
  readonly userId: string;
  readonly onTabChange: (tab: WorkTab) => void;
}

/** The arrow keys move between tabs. */
export function WorkTabs({ tab, people, userId, onTabChange }: WorkTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const next = tab === 'mine' ? 'team' : 'mine';
    onTabChange(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  }

  return (
    <div ref={list} className={classes.tabs} role="tablist" aria-label="Work queue">
      {workTabs.map((candidate) => (
        <UnstyledButton
          key={candidate}
          role="tab"
          className={classes.tab ?? ''}
          data-tab={candidate}
          aria-selected={candidate === tab}
          tabIndex={candidate === tab ? 0 : -1}
          onClick={() => onTabChange(candidate)}
          onKeyDown={move}
        >
          {labels[candidate]}
          {people && (
            <span className={classes.number}>
              {formatCount(totalOf(people, candidate === 'mine' ? userId : undefined).claims)}
            </span>
          )}
        </UnstyledButton>
      ))}
    </div>
  );
}
