import { Button } from '@mantine/core';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { IconChecks } from '../../theme/icons.ts';
import type { WorkSearch } from './workSearch.ts';

interface NoWorkProps {
  readonly search: WorkSearch;
  readonly onClear: () => void;
}

/** Instead of the rows, when there are none. */
export function NoWork({ search, onClear }: NoWorkProps) {
  if (search.reason !== undefined || search.owner !== undefined || search.snoozed)
    return (
      <EmptyState
        icon={IconChecks}
        title="No claims match"
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  if (search.tab === 'mine')
    return (
      <EmptyState icon={IconChecks} title="No claims are assigned to you">
        Take your team’s next claim, or choose claims on the Team tab.
      </EmptyState>
    );
  return (
    <EmptyState icon={IconChecks} title="No claims need attention" help="work-queue">
      Denied, failed, and underpaid claims, results to review, and overdue payer promises appear here.
    </EmptyState>
  );
}
