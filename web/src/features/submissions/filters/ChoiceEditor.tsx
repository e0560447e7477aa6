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
const searchableFrom = 9;

/** Chooses values of a column with checkboxes. */
export function ChoiceEditor<Value extends string>(props: ChoiceEditorProps<Value>) {
  const { listName, choices, chosen, onChange } = props;
  const [typed, setTyped] = useState('');
  // Local state, because the address is updated a moment later: a quick second click must build on the first.
  const [checked, setChecked] = useState(chosen);
  const wanted = typed.trim().toLowerCase();
  const shown = choices.filter((choice) => choice.name.toLowerCase().includes(wanted));
  const groups = [...Map.groupBy(shown, (choice) => choice.group ?? '')];

  function check(values: readonly Value[], isChecked: boolean) {
    const next = new Set(checked);
    for (const value of values) {
      if (isChecked) next.add(value);
      else next.delete(value);
    }
    const inOrder = choices.map((choice) => choice.value).filter((candidate) => next.has(candidate));
    setChecked(inOrder);
    onChange(inOrder);
  }
  const checkOne = useStableCallback((value: string, isChecked: boolean) =>
    check(
      choices.flatMap((choice) => (choice.value === value ? choice.value : [])),
      isChecked,
    ),
  );
  const checkGroup = useStableCallback((name: string, isChecked: boolean) =>
    check(
      shown.flatMap(({ value, group }) => (group === name ? value : [])),
      isChecked,
    ),
  );

  return (
    <>
      {choices.length >= searchableFrom && groups.every(([group]) => group === '') && (
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
          const count = values.filter((value) => checked.includes(value)).length;
          return (
            <div key={group} role="group" aria-label={group === '' ? undefined : group}>
              {group !== '' && members.length > 1 && (
                <Option
                  isHeading
                  value={group}
                  label={group}
                  isChecked={count === values.length}
                  isPartlyChecked={count > 0 && count < values.length}
                  onCheck={checkGroup}
                />
              )}
              {members.map((choice) => (
                <Option
                  key={choice.value}
                  isInner={group !== '' && members.length > 1}
                  value={choice.value}
                  label={choice.label ?? choice.name}
                  isChecked={checked.includes(choice.value)}
                  onCheck={checkOne}
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
  readonly isChecked: boolean;
  readonly isPartlyChecked?: boolean;
  readonly isHeading?: boolean;
  readonly isInner?: boolean;
  readonly onCheck: (value: string, isChecked: boolean) => void;
}

/** Memoized: a click renders the options that it changes. */
const Option = memo(function Option(props: OptionProps) {
  const { value, label, isChecked, isPartlyChecked = false, isHeading, isInner, onCheck } = props;
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
      checked={isChecked}
      indeterminate={isPartlyChecked}
      onChange={(event) => onCheck(value, event.currentTarget.checked)}
      label={label}
    />
  );
});
