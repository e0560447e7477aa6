import type { Status } from '@claimline/domain/status';
import { Checkbox, Popover } from '@mantine/core';
import { IconCircleDashed } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusBadge, statusLooks } from '../../components/StatusBadge.tsx';
import { FilterPill } from './FilterPill.tsx';
import { switchStatus } from './statusFilter.ts';
import classes from './toolbar.module.css';

interface StatusFilterProps {
  readonly offered: readonly Status[];
  readonly chosen: readonly Status[];
  readonly onChange: (chosen: Status[]) => void;
}

function chosenWords(chosen: readonly Status[]): string {
  const words = chosen.map((status) => statusLooks[status].word);
  return words.length <= 2 ? words.join(', ') : `${words[0]}, ${words[1]} +${words.length - 2}`;
}

/** Narrows the list to some statuses. */
export function StatusFilter({ offered, chosen, onChange }: StatusFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  // While open, what was ticked counts: the address follows a moment later, and a quick second tick must not be
  // reckoned from the address before the first.
  const [ticked, setTicked] = useState(chosen);

  function open(opened: boolean) {
    setTicked(chosen);
    setIsOpen(opened);
  }

  function tick(status: Status) {
    const next = switchStatus(ticked, status);
    setTicked(next);
    onChange(next);
  }

  return (
    <Popover opened={isOpen} onChange={open} position="bottom-start" width={224} trapFocus returnFocus>
      <Popover.Target>
        <FilterPill
          name="the status filter"
          icon={<IconCircleDashed size={14} stroke={1.75} aria-hidden />}
          isOn={chosen.length > 0}
          isOpen={isOpen}
          onClick={() => open(!isOpen)}
          onClear={() => {
            setTicked([]);
            onChange([]);
          }}
        >
          Status
          {chosen.length > 0 && <span className={classes.pillValue}>{chosenWords(chosen)}</span>}
        </FilterPill>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Statuses to show">
        <div className={classes.options}>
          {offered.map((status) => (
            <Checkbox
              key={status}
              size="xs"
              classNames={{
                root: classes.option ?? '',
                body: classes.optionBody ?? '',
                labelWrapper: classes.optionLabelWrapper ?? '',
                label: classes.optionLabel ?? '',
                input: classes.optionBox ?? '',
              }}
              checked={ticked.includes(status)}
              onChange={() => tick(status)}
              label={<StatusBadge status={status} />}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
