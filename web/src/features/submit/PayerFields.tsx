import type { OutputOf } from '@claimline/domain/contract';
import type { listDirectory } from '@claimline/domain/contracts/claims';
import { phoneForPeople } from '@claimline/domain/identifier';
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { otherPayer } from './draft.ts';
import classes from './SubmitPage.module.css';
import { TextField } from './TextField.tsx';
import type { DraftForm } from './useDraft.ts';

export type DirectoryPayer = OutputOf<typeof listDirectory>['payers'][number];

/** Finds payers by name; the way to one that is not listed always stays. */
const findPayer: OptionsFilter = ({ options, search }) => {
  const words = search.trim().toLowerCase();
  return options.filter(
    (option) =>
      !('group' in option) &&
      (String(option.value) === otherPayer || option.label.toLowerCase().includes(words)),
  );
};

/** The payer: of the directory, or another by name and phone number. */
export function PayerFields({
  form,
  payers,
}: {
  readonly form: DraftForm;
  readonly payers: readonly DirectoryPayer[];
}) {
  const { draft } = form;
  const { onChange, ...input } = form.input('payer.choice');
  const phones = new Map(payers.map((payer) => [payer.id, phoneForPeople(payer.phone)]));
  const options: ComboboxItem[] = [
    ...payers.map(({ id, name }) => ({ value: id, label: name })),
    { value: otherPayer, label: 'Other payer' },
  ];
  return (
    <>
      <Select
        {...input}
        className={classes.whole ?? ''}
        label="Payer"
        placeholder="Type a name"
        searchable
        classNames={{ option: classes.option ?? '' }}
        autoSelectOnBlur
        openOnFocus={false}
        selectFirstOptionOnChange
        allowDeselect={false}
        aria-required
        maxDropdownHeight={280}
        data={options}
        filter={findPayer}
        renderOption={({ option }) => (
          <span className={classes.payerOption}>
            <span>{option.label}</span>
            <span className={classes.payerPhone}>
              {phones.get(String(option.value)) ?? 'by name and phone number'}
            </span>
          </span>
        )}
        value={draft.payer.choice === '' ? null : draft.payer.choice}
        onChange={(choice) => onChange(choice ?? '')}
      />
      {draft.payer.choice === otherPayer && (
        <>
          <TextField draftForm={form} field="payer.name" maxLength={120} />
          <TextField draftForm={form} field="payer.phone" inputMode="tel" placeholder="(800) 555-0123" />
        </>
      )}
    </>
  );
}
