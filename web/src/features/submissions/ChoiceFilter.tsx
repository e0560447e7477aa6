import { Checkbox, Popover, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FilterPill } from './FilterPill.tsx';
import classes from './toolbar.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  /** What it is called; also what is typed to find it. */
  readonly name: string;
  /** How it stands in the list, when that is more than its name. */
  readonly label?: ReactNode;
}

interface ChoiceFilterProps<Value extends string> {
  readonly title: string;
  /** Names the filter for the button that clears it, such as "the payer filter". */
  readonly name: string;
  /** What the list holds, such as "Payers to show". */
  readonly listName: string;
  readonly icon: ReactNode;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
  readonly width?: number;
  /** Where looking would take longer than typing a few letters. */
  readonly isSearchable: boolean;
}

/** Narrows the list to some values of one column. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { title, name, listName, icon, choices, chosen, onChange, isSearchable, width = 264 } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  // While open, what was ticked counts: the address follows a moment later, and a quick second tick must not be
  // reckoned from the address before the first.
  const [ticked, setTicked] = useState(chosen);
  const wanted = typed.trim().toLowerCase();
  const shown = choices.filter((choice) => choice.name.toLowerCase().includes(wanted));

  function open(opened: boolean) {
    setTicked(chosen);
    setTyped('');
    setIsOpen(opened);
  }

  function tick(value: Value) {
    const next = new Set(ticked);
    if (!next.delete(value)) next.add(value);
    const inOrder = choices.map((choice) => choice.value).filter((candidate) => next.has(candidate));
    setTicked(inOrder);
    onChange(inOrder);
  }

  return (
    <Popover opened={isOpen} onChange={open} position="bottom-start" width={width} trapFocus returnFocus>
      <Popover.Target>
        <FilterPill
          name={name}
          icon={icon}
          isOn={chosen.length > 0}
          isOpen={isOpen}
          onClick={() => open(!isOpen)}
          onClear={() => {
            setTicked([]);
            onChange([]);
          }}
        >
          {title}
          {chosen.length > 0 && <span className={classes.pillValue}>{chosenWords(choices, chosen)}</span>}
        </FilterPill>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={listName}>
        {isSearchable && (
          <TextInput
            className={classes.optionSearch ?? ''}
            size="xs"
            aria-label={`Find in ${listName.toLowerCase()}`}
            placeholder="Type a name"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <div className={classes.options}>
          {shown.map((choice) => (
            <Checkbox
              key={choice.value}
              size="xs"
              classNames={{
                root: classes.option ?? '',
                body: classes.optionBody ?? '',
                labelWrapper: classes.optionLabelWrapper ?? '',
                label: classes.optionLabel ?? '',
              }}
              checked={ticked.includes(choice.value)}
              onChange={() => tick(choice.value)}
              label={choice.label ?? choice.name}
            />
          ))}
          {shown.length === 0 && <p className={classes.noOption}>No such name</p>}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function chosenWords<Value extends string>(choices: readonly Choice<Value>[], chosen: readonly Value[]) {
  const names = chosen.map((value) => choices.find((choice) => choice.value === value)?.name ?? value);
  return names.length <= 2 ? names.join(', ') : `${names[0]}, ${names[1]} +${names.length - 2}`;
}
