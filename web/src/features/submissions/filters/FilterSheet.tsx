import type { Filters } from '@claimline/domain/list/search';
import { Accordion, Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { FilterEditor } from './FilterEditor.tsx';
import { filterIcons } from './filterIcons.ts';
import type { FilterId } from './filterState.ts';
import classes from './filters.module.css';
import { filterNames, filterPhrase } from './filterText.ts';
import type { FilterChoices } from './useFilterChoices.tsx';

interface FilterSheetProps {
  readonly offered: readonly FilterId[];
  readonly filters: Filters;
  readonly choices: FilterChoices;
  readonly onChange: (filters: Filters) => void;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The filter whose editor is open; null for none. */
  readonly open: FilterId | null;
  readonly onOpenChange: (open: FilterId | null) => void;
  /** Filters that are not column filters. */
  readonly children: ReactNode;
  /** Absent when there is nothing to clear. */
  readonly onClearAll: (() => void) | undefined;
  /** The label of the close button, such as "Show 312 claims". */
  readonly closeText: string;
}

/** All filters of a list on a narrow screen. The list behind updates immediately. */
export function FilterSheet(props: FilterSheetProps) {
  const { offered, filters, choices, onChange, open, onOpenChange, onClearAll } = props;
  const all = [...new Set([...offered, ...filters.map(({ id }) => id)])];
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      position="bottom"
      size="88dvh"
      title="Filters"
      classNames={{ content: classes.sheet ?? '', body: classes.sheetBody ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={{ header: { role: 'none' } }}
    >
      <div className={classes.sheetScroll}>
        {props.children}
        <Accordion
          value={open}
          onChange={(id) => onOpenChange(all.find((candidate) => candidate === id) ?? null)}
          classNames={{ content: classes.sheetEditor ?? '', control: classes.sheetControl ?? '' }}
        >
          {all.map((id) => {
            const filter = filters.find((candidate) => candidate.id === id);
            const phrase = filter && filterPhrase(filter, filters, choices.names);
            const Icon = filterIcons[id];
            return (
              <Accordion.Item key={id} value={id}>
                <Accordion.Control icon={<Icon size={16} stroke={1.75} aria-hidden />}>
                  <span className={classes.sheetName}>
                    {filterNames[id]}
                    {phrase !== undefined && (
                      <span className={classes.pillValue}>
                        {phrase.value === '' ? phrase.about : phrase.value}
                      </span>
                    )}
                  </span>
                </Accordion.Control>
                <Accordion.Panel>
                  {open === id && (
                    <FilterEditor
                      id={id}
                      filters={filters}
                      choices={choices}
                      onChange={onChange}
                      onDone={() => onOpenChange(null)}
                    />
                  )}
                </Accordion.Panel>
              </Accordion.Item>
            );
          })}
        </Accordion>
      </div>
      <div className={classes.sheetFoot}>
        <Button variant="default" disabled={onClearAll === undefined} onClick={onClearAll}>
          Clear all
        </Button>
        <Button flex={1} onClick={props.onClose}>
          {props.closeText}
        </Button>
      </div>
    </Drawer>
  );
}
