import type { Filters } from '@claimline/domain/list/search';
import { Popover } from '@mantine/core';
import { useRef } from 'react';
import { FilterEditor } from './FilterEditor.tsx';
import { FilterPill } from './FilterPill.tsx';
import { filterIcons } from './filterIcons.ts';
import { type FilterId, withFilter, withoutFilter } from './filterState.ts';
import classes from './filters.module.css';
import { filterNames, filterPhrase } from './filterText.ts';
import type { FilterChoices } from './useFilterChoices.tsx';

interface FilterChipProps {
  readonly id: FilterId;
  readonly filters: Filters;
  readonly choices: FilterChoices;
  readonly onChange: (filters: Filters) => void;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const widths: Partial<Record<FilterId, number>> = { status: 232, needs_review: 200, sandbox: 200 };
const isDated = (id: FilterId) =>
  id.endsWith('_date') || ['created_at', 'status_since', 'service_from'].includes(id);

/** A filter as a pill that opens its editor. */
export function FilterChip({ id, filters, choices, onChange, isOpen, onOpenChange }: FilterChipProps) {
  const filter = filters.find((candidate) => candidate.id === id);
  const button = useRef<HTMLButtonElement>(null);
  const Icon = filterIcons[id];
  const phrase = filter && filterPhrase(filter, filters, choices.names);
  const pill = {
    name: id === 'needs_review' ? 'needs review' : `the ${filterNames[id].toLowerCase()} filter`,
    icon: <Icon size={14} stroke={1.75} aria-hidden />,
    isOn: filter !== undefined,
    onClear: () => {
      onOpenChange(false);
      onChange(withoutFilter(filters, id));
    },
    children: (
      <>
        {phrase?.about ?? filterNames[id]}
        {phrase !== undefined && phrase.value !== '' && (
          <>
            {' '}
            <span className={classes.pillValue}>{phrase.value}</span>
          </>
        )}
      </>
    ),
  };

  // The menu or heading that opened the editor may be gone, so the pill gets the focus.
  function close() {
    button.current?.focus();
    onOpenChange(false);
  }

  // These filters have no options: clicking them removes them.
  if (id === 'needs_review' || id === 'called')
    return (
      <FilterPill
        {...pill}
        onClick={() =>
          onChange(
            filter === undefined
              ? withFilter(filters, { id: 'needs_review', value: true })
              : withoutFilter(filters, id),
          )
        }
      />
    );
  return (
    <Popover
      opened={isOpen}
      onChange={(opens) => (opens ? onOpenChange(true) : close())}
      position="bottom-start"
      width={isDated(id) ? 'auto' : (widths[id] ?? 280)}
      trapFocus
      // Mantine would return the focus to the menu item that opened this, which is gone.
      closeOnEscape={false}
    >
      <Popover.Target>
        <FilterPill ref={button} {...pill} isOpen={isOpen} onClick={() => onOpenChange(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown
        p={0}
        aria-label={`${filterNames[id]} filter`}
        onKeyDownCapture={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        <FilterEditor id={id} filters={filters} choices={choices} onChange={onChange} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
