import type { WorkSummary } from '@claimline/domain/contracts/work';
import { Tabs } from '../../components/navigation/Tabs.tsx';
import { type WorkTab, workTabs } from './workSearch.ts';
import { totalOf } from './workTotals.ts';

const names: Record<WorkTab, string> = { mine: 'My work', team: 'Team' };

interface WorkTabsProps {
  readonly tab: WorkTab;
  /** Undefined until it is loaded. */
  readonly people: WorkSummary['people'] | undefined;
  readonly userId: string;
  readonly onTabChange: (tab: WorkTab) => void;
}

export function WorkTabs({ tab, people, userId, onTabChange }: WorkTabsProps) {
  return (
    <Tabs
      label="Work queue"
      names={names}
      order={workTabs}
      tab={tab}
      countOf={(candidate) => people && totalOf(people, candidate === 'mine' ? userId : undefined).claims}
      onTabChange={onTabChange}
    />
  );
}
