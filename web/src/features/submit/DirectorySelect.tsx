import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import type { FieldInput } from './useDraft.ts';

interface DirectorySelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'form'> {
  readonly input: FieldInput;
  readonly options: readonly { value: string; label: string }[];
  /** The value of the option for one that is not listed, which every search shows. */
  readonly otherValue?: string;
  readonly onChoose: (value: string) => void;
}

/**
 * Chooses from a directory by typing. Enter or leaving the field takes the first match, so that no mouse is needed.
 */
export function DirectorySelect({ input, options, otherValue, onChoose, ...others }: DirectorySelectProps) {
  const [search, setSearch] = useState('');
  const { value, onBlur, onChange: _onChange, ...field } = input;

  const find: OptionsFilter = ({ options: listed, search: text }) =>
    listed.filter((option) => !('group' in option) && (option.value === otherValue || matches(option, text)));

  function leave() {
    const isChosen = options.some((option) => option.value === value && option.label === search);
    const first = options.find((option) => matches(option, search));
    if (search.trim() !== '' && !isChosen && first !== undefined) onChoose(first.value);
    onBlur();
  }

  return (
    <Select
      {...others}
      {...field}
      placeholder="Type a name"
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen
      allowDeselect={false}
      aria-required
      data={[...options]}
      filter={find}
      searchValue={search}
      onSearchChange={setSearch}
      value={value === '' ? null : value}
      onChange={(chosen) => onChoose(chosen ?? '')}
      onBlur={leave}
    />
  );
}

function matches(option: Pick<ComboboxItem, 'label'>, text: string): boolean {
  return option.label.toLowerCase().includes(text.trim().toLowerCase());
}
