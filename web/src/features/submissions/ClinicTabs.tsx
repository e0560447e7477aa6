import { listClinics } from '@claimline/domain/contracts/accounts';
import type { ClinicTab } from '@claimline/domain/list/search';
import { useQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { Tabs } from '../../components/navigation/Tabs.tsx';

const names: Record<ClinicTab, string> = {
  completed: 'Completed',
  calling: 'Calling',
  waiting: 'Waiting',
  failed: 'Failed',
  all: 'All',
};
const order = ['completed', 'calling', 'waiting', 'failed', 'all'] as const satisfies ClinicTab[];

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

/** The groups of a clinic's claims. */
export function ClinicTabs({ tab, of, counts, onTabChange }: ClinicTabsProps) {
  const known = useCountsOfClinic(of);
  const shown = counts ?? known;
  return (
    <Tabs
      label="Claims by status"
      names={names}
      order={order}
      tab={tab}
      countOf={(candidate) => shown?.[candidate]}
      onTabChange={onTabChange}
    />
  );
}
