import type { OutputOf } from '@claimline/domain/contract';
import type { listDirectory } from '@claimline/domain/contracts/claims';
import { phoneForPeople } from '@claimline/domain/identifier';
import { DirectorySelect } from './DirectorySelect.tsx';
import { otherPayer } from './draft.ts';
import classes from './SubmitPage.module.css';
import { TextField } from './TextField.tsx';
import type { DraftForm } from './useDraft.ts';

export type DirectoryPayer = OutputOf<typeof listDirectory>['payers'][number];

/** The payer: from the directory, or another enter name and phone number. */
export function PayerFields({
  form,
  payers,
}: {
  readonly form: DraftForm;
  readonly payers: readonly DirectoryPayer[];
}) {
  const { draft } = form;
  const input = form.input('payer.choice');
  const phones = new Map(payers.map((payer) => [payer.id, phoneForPeople(payer.phone)]));
  const options = [
    ...payers.map(({ id, name }) => ({ value: id, label: name })),
    { value: otherPayer, label: 'Other payer' },
  ];
  return (
    <>
      <DirectorySelect
        input={input}
        className={classes.whole ?? ''}
        label="Payer"
        options={options}
        otherValue={otherPayer}
        onChoose={input.onChange}
        renderOption={({ option }) => (
          <span className={classes.payerOption}>
            <span>{option.label}</span>
            <span className={classes.payerPhone}>
              {phones.get(String(option.value)) ?? 'enter name and phone number'}
            </span>
          </span>
        )}
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
