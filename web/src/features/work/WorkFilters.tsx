import { workReasonLabels } from '@claimline/domain/claim/work';
import { unassigned, type WorkSummary } from '@claimline/domain/contracts/work';
import { dollars } from '@claimline/domain/money';
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '../../components/format/numbers.ts';
import classes from './Work.module.css';
import type { WorkSearch } from './workSearch.ts';
import { reasonSums, snoozedCount } from './workTotals.ts';

interface WorkFiltersProps {
  readonly summary: WorkSummary;
  readonly search: WorkSearch;
  readonly userId: string;
  readonly onChange: (change: Partial<WorkSearch>) => void;
}

function Chip({
  isOn,
  onClick,
  children,
}: {
  readonly isOn: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <UnstyledButton className={classes.chip ?? ''} aria-pressed={isOn} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}

/** Counts and dollars by reason, and on the team's tab by person; each filters the list. */
export function WorkFilters({ summary, search, userId, onChange }: WorkFiltersProps) {
  const { tab, reason, owner, snoozed } = search;
  const shownOwner = tab === 'mine' ? userId : owner;
  const later = snoozedCount(summary.snoozed, shownOwner);
  return (
    <div className={classes.filters}>
      <div className={classes.chips} role="group" aria-label="Reason">
        {reasonSums(summary.people, shownOwner).map((sum) => (
          <Chip
            key={sum.reason}
            isOn={reason === sum.reason && !snoozed}
            onClick={() =>
              onChange({ reason: reason === sum.reason ? undefined : sum.reason, snoozed: false })
            }
          >
            {workReasonLabels[sum.reason]}
            <Sum claims={sum.claims} cents={sum.cents} />
          </Chip>
        ))}
        {(later > 0 || snoozed) && (
          <Chip isOn={snoozed} onClick={() => onChange({ snoozed: !snoozed, reason: undefined })}>
            Snoozed
            <span className={classes.number}>{formatCount(later)}</span>
          </Chip>
        )}
      </div>
      {tab === 'team' && (
        <div className={classes.chips} role="group" aria-label="Owner">
          {summary.people.map((person) => {
            const id = person.owner?.user_id ?? unassigned;
            return (
              <Chip
                key={id}
                isOn={owner === id}
                onClick={() => onChange({ owner: owner === id ? undefined : id })}
              >
                {person.owner?.name ?? 'Unassigned'}
                <Sum claims={person.claims} cents={person.cents} />
              </Chip>
            );
          })}
        </div>
      )}
    </div>
  );
}

function Sum({ claims, cents }: { readonly claims: number; readonly cents: number }) {
  return (
    <span className={classes.number}>
      {formatCount(claims)} · {dollars(cents)}
    </span>
  );
}
