import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { formatCount } from '../format/numbers.ts';
import classes from './Tabs.module.css';

interface TabsProps<Tab extends string> {
  /** The accessible name of the tabs. */
  readonly label: string;
  readonly names: Record<Tab, string>;
  readonly order: readonly Tab[];
  readonly tab: Tab;
  /** Undefined until it is loaded. */
  readonly countOf: (tab: Tab) => number | undefined;
  readonly onTabChange: (tab: Tab) => void;
}

/** Parts of a list, each with its count. The arrow keys move between tabs. */
export function Tabs<Tab extends string>({ label, names, order, tab, countOf, onTabChange }: TabsProps<Tab>) {
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
    <div ref={list} className={classes.tabs} role="tablist" aria-label={label}>
      {order.map((candidate) => {
        const count = countOf(candidate);
        return (
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
            {names[candidate]}
            {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
