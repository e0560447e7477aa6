import { listClinics } from '@claimline/domain/contracts/accounts';
import type { ClinicTab } from '@claimline/domain/list/search';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { functionQuery } from '../../client/query.ts';
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
  /** The query of the list. */
  readonly of: { readonly account_id: string; readonly clinic_id?: string; readonly showArchived: boolean };
  /** Undefined until the list is loaded. */
  readonly counts: Partial<Record<ClinicTab, number>> | null | undefined;
  readonly onTabChange: (tab: ClinicTab) => void;
}

/** The counts from the account's overview, which are loaded before the list, so that the tabs keep their width. */
function useCountsOfClinic({ account_id, clinic_id, showArchived }: ClinicTabsProps['of']) {
  const { data } = useQuery(functionQuery(listClinics, { account_id }));
  const clinic = data?.clinics.find(({ id }) => id === clinic_id);
  if (clinic === undefined || showArchived) return undefined;
  const { completed, calling, waiting, failed } = clinic;
  return { completed, calling, waiting, failed, all: completed + calling + waiting + failed };
}

/** The groups of a clinic's claims, each with its count. The arrow keys move between tabs. */
export function ClinicTabs({ tab, of, counts, onTabChange }: ClinicTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const known = useCountsOfClinic(of);
  const shown = counts ?? known;

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = order[(order.indexOf(tab) + step + order.length) % order.length] ?? tab;
    onTabChange(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  }

  return (
    <div ref={list} className={classes.tabs} role="tablist" aria-label="Claims by status">
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
          {shown?.[candidate] !== undefined && (
            <span className={classes.count}>{count.format(shown[candidate])}</span>
          )}
        </UnstyledButton>
      ))}
    </div>
  );
}
