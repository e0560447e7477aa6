import type { Status } from '@claimline/domain/status';
import { IconCircleDashed } from '@tabler/icons-react';
import { StatusBadge, statusLooks } from '../../components/StatusBadge.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';

interface StatusFilterProps {
  readonly offered: readonly Status[];
  readonly chosen: readonly Status[];
  readonly onChange: (chosen: Status[]) => void;
}

/** Narrows the list to some statuses. */
export function StatusFilter({ offered, chosen, onChange }: StatusFilterProps) {
  // A link may hold a status that this list never shows: it can still be taken away.
  const all = [...offered, ...chosen.filter((status) => !offered.includes(status))];
  return (
    <ChoiceFilter
      title="Status"
      name="the status filter"
      listName="Statuses to show"
      icon={<IconCircleDashed size={14} stroke={1.75} aria-hidden />}
      width={224}
      isSearchable={false}
      choices={all.map((status) => ({
        value: status,
        name: statusLooks[status].word,
        label: <StatusBadge status={status} />,
      }))}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
