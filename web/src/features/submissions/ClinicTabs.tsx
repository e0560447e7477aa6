import type { ClinicTab } from '@claimline/domain/search';
import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import classes from './ClinicTabs.module.css';

const labels: Record<ClinicTab, string> = {
  completed: 'Completed',
  calling: 'Calling',
  waiting: 'Waiting',
  failed: 'Failed',
  all: 'All',
};
const order = ['completed', 'calling', 'waiting', 'failed', 'all'] as const satisfies ClinicTab[];
const count = new Intl.NumberFormat('en-US');

interface ClinicTabsProps {
  readonly tab: ClinicTab;
  /** Null while they are not known. */
  readonly counts: Partial<Record<ClinicTab, number>> | null;
  readonly onTabChange: (tab: ClinicTab) => void;
}

/** The groups of a clinic's claims, each with how many there are. The arrow keys move between them. */
export function ClinicTabs({ tab, counts, onTabChange }: ClinicTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = order[(order.indexOf(tab) + step + order.length) % order.length] ?? tab;
    onTabChange(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  }

  return (
    <div ref={list} className={classes.tabs} role="tablist" aria-label="Claims by state">
      {order.map((candidate) => (
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
          {counts?.[candidate] !== undefined && (
            <span className={classes.count}>{count.format(counts[candidate])}</span>
          )}
        </UnstyledButton>
      ))}
    </div>
  );
}
