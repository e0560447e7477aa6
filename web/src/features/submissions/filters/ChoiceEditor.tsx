import { Checkbox, TextInput } from '@mantine/core';
import { memo, type ReactNode, useState } from 'react';
import { useStableCallback } from '../../../components/page/useStableCallback.ts';
import classes from './filters.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  /** The label, which is also what search matches. */
  readonly name: string;
  /** A richer label for the list. */
  readonly label?: ReactNode;
  /** The group, whose values can be chosen together. */
  readonly group?: string;
}

interface ChoiceEditorProps<Value extends string> {
  /** The accessible name of the list, such as "Payers to show". */
  readonly listName: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
}

/** From this many options on there is a search field. */
const searchedFrom = 9;

/** Chooses values of a column with checkboxes. */
export function ChoiceEditor<Value extends string>(props: ChoiceEditorProps<Value>) {
  const { listName, choices, chosen, onChange } = props;
  const [typed, setTyped] = useState('');
  // Local state, because the address is updated a moment later: a quick second click must build on the first.
  const [ticked, setTicked] = useState(chosen);
  const wanted = typed.trim().toLowerCase();
  const shown = choices.filter((choice) => choice.name.toLowerCase().includes(wanted));
  const groups = [...Map.groupBy(shown, (choice) => choice.group ?? '')];

  function tick(values: readonly Value[], isTicked: boolean) {
    const next = new Set(ticked);
    for (const value of values) {
      if (isTicked) next.add(value);
      else next.delete(value);
    }
    const inOrder = choices.map((choice) => choice.value).filter((candidate) => next.has(candidate));
    setTicked(inOrder);
    onChange(inOrder);
  }
  const tickOne = useStableCallback((value: string, isTicked: boolean) =>
    tick(
      choices.flatMap((choice) => (choice.value === value ? choice.value : [])),
      isTicked,
    ),
  );
  const tickGroup = useStableCallback((name: string, isTicked: boolean) =>
    tick(
      shown.flatMap(({ value, group }) => (group === name ? value : [])),
      isTicked,
    ),
  );

  return (
    <>
      {choices.length >= searchedFrom && groups.every(([group]) => group === '') && (
        <TextInput
          className={classes.optionSearch ?? ''}
          size="xs"
          aria-label={`Find in ${listName.toLowerCase()}`}
          placeholder="Type a name"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={classes.options} role="group" aria-label={listName}>
        {groups.map(([group, members]) => {
          const values = members.map((choice) => choice.value);
          const count = values.filter((value) => ticked.includes(value)).length;
          return (
            <div key={group} role="group" aria-label={group === '' ? undefined : group}>
              {group !== '' && members.length > 1 && (
                <Option
                  isHeading
                  value={group}
                  label={group}
                  isTicked={count === values.length}
                  isPartlyTicked={count > 0 && count < values.length}
                  onTick={tickGroup}
                />
              )}
              {members.map((choice) => (
                <Option
                  key={choice.value}
                  isInner={group !== '' && members.length > 1}
                  value={choice.value}
                  label={choice.label ?? choice.name}
                  isTicked={ticked.includes(choice.value)}
                  onTick={tickOne}
                />
              ))}
            </div>
          );
        })}
        {shown.length === 0 && <p className={classes.noOption}>No matches</p>}
      </div>
    </>
  );
}

interface OptionProps {
  /** The value, or the group's name. */
  readonly value: string;
  readonly label: ReactNode;
  readonly isTicked: boolean;
  readonly isPartlyTicked?: boolean;
  readonly isHeading?: boolean;
  readonly isInner?: boolean;
  readonly onTick: (value: string, isTicked: boolean) => void;
}

/** Memoized: a click renders the options that it changes. */
const Option = memo(function Option(props: OptionProps) {
  const { value, label, isTicked, isPartlyTicked = false, isHeading, isInner, onTick } = props;
  return (
    <Checkbox
      size="xs"
      data-heading={isHeading || undefined}
      data-inner={isInner || undefined}
      classNames={{
        root: classes.option ?? '',
        body: classes.optionBody ?? '',
        labelWrapper: classes.optionLabelWrapper ?? '',
        label: classes.optionLabel ?? '',
      }}
      wrapperProps={{ 'data-heading': isHeading || undefined, 'data-inner': isInner || undefined }}
      checked={isTicked}
      indeterminate={isPartlyTicked}
      onChange={(event) => onTick(value, event.currentTarget.checked)}
      label={label}
    />
  );
});
