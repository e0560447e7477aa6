/** Replaces a text in every row of a column. */

import { replaceInImport } from '@claimline/domain/contracts/imports/import-rows';
import { type Import } from '@claimline/domain/contracts/imports/imports';
import type { Cell } from '@claimline/domain/intake/field';
import { isRemembered } from '@claimline/domain/intake/replacements';
import { Autocomplete, Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../components/page/Dialog.tsx';
import { Notice } from '../../../components/page/Notice.tsx';
import { useImportAction } from '../useImportAction.ts';
import type { GridColumn } from './gridColumns.ts';
import classes from './Rows.module.css';
import { useValueChoices } from './useValueChoices.ts';

interface ReplaceDialogProps {
  readonly accountId: string;
  readonly fileImport: Import;
  readonly columns: readonly GridColumn[];
  /** Of the active cell. */
  readonly column: GridColumn;
  readonly cell: Cell;
  readonly onClose: () => void;
}

export function ReplaceDialog({
  accountId,
  fileImport,
  columns,
  column: active,
  cell,
  onClose,
}: ReplaceDialogProps) {
  const { choicesFor } = useValueChoices(accountId);
  const action = useImportAction(replaceInImport, accountId, fileImport.id);
  const [chosen, setChosen] = useState(active.column);
  // As it is in the file, because that is what is compared.
  const [find, setFind] = useState(cell === null ? '' : String(cell));
  const [replace, setReplace] = useState('');
  const [isWhole, setWhole] = useState(true);
  const [remember, setRemember] = useState(true);
  const column = columns.find((one) => one.column === chosen) ?? active;
  const mayRemember = isWhole && find.trim() !== '' && isRemembered(column.field);

  async function send() {
    const isDone = await action.run({
      column: column.column,
      find,
      match: isWhole ? 'whole' : 'part',
      replace,
      remember: mayRemember && remember,
    });
    if (isDone) onClose();
  }

  return (
    <Dialog onClose={onClose} title="Find and replace">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {action.error === null ? null : <Notice tone="error">{action.error}</Notice>}
        <Select
          label="Column"
          data={columns.map(({ column: value, letters, heading }) => ({
            value: String(value),
            label: `${heading} (${letters})`,
          }))}
          value={String(column.column)}
          allowDeselect={false}
          onChange={(value) => setChosen(Number(value))}
        />
        <TextInput
          data-autofocus
          label="Find"
          description="Leave blank to fill empty cells."
          value={find}
          maxLength={2000}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
        <Checkbox
          label="Match the whole cell"
          checked={isWhole}
          disabled={find.trim() === ''}
          onChange={(event) => setWhole(event.currentTarget.checked)}
        />
        <Autocomplete
          label="Replace with"
          data={choicesFor(column.field)}
          value={replace}
          maxLength={2000}
          onChange={setReplace}
        />
        {mayRemember ? (
          <Checkbox
            label="Also replace it in future files"
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
        ) : null}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={action.isPending}
            disabled={find.trim() === '' && (replace.trim() === '' || !isWhole)}
          >
            Replace in all rows
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
