/** Imports providers from a spreadsheet: it is read and checked first, then the valid new ones are added. */

import type { OutputOf } from '@claimline/domain/contract';
import {
  importProviders,
  type ProviderSheetRow,
  readProviderSheet,
} from '@claimline/domain/contracts/providers';
import { Button, FileInput } from '@mantine/core';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { formatCount } from '../../components/format/numbers.ts';
import { useSave } from '../../components/forms/useSave.ts';
import { Dialog } from '../../components/page/Dialog.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import { type PlainColumn, PlainTable } from '../../components/table/PlainTable.tsx';
import { showToast } from '../../components/toast/toast.ts';
import classes from './Providers.module.css';

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

const statusLabels: Record<ProviderSheetRow['state'], string> = {
  new: 'New',
  known: 'Already added',
  invalid: 'To fix',
};
const fieldNames: Readonly<Record<string, string>> = {
  name: 'Name',
  NPI: 'NPI',
  tax_id: 'Tax ID',
  ptan: 'PTAN',
};
const order: readonly ProviderSheetRow['state'][] = ['invalid', 'new', 'known'];
/** How many rows the preview shows. */
const previewRowsMax = 100;

const columns: PlainColumn<ProviderSheetRow>[] = [
  { id: 'row', heading: 'Row', width: '56px', cell: ({ row_number }) => row_number },
  { id: 'name', heading: 'Name', width: '28%', cell: ({ name }) => name || '—' },
  { id: 'NPI', heading: 'NPI', cell: ({ NPI }) => NPI || '—' },
  { id: 'tax_id', heading: 'Tax ID', cell: ({ tax_id }) => tax_id || '—' },
  {
    id: 'state',
    heading: 'Status',
    width: '30%',
    cell: ({ state, problems }) =>
      state === 'invalid'
        ? problems.map(({ field, message }) => `${fieldNames[field] ?? field}: ${message}`).join(' ')
        : statusLabels[state],
  },
];

export function ProviderImport({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const reading = useSave();
  const saving = useSave('importProviders');
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<OutputOf<typeof readProviderSheet> | null>(null);
  const rows = read?.rows ?? [];
  const good = rows.filter(({ state }) => state === 'new');
  const invalid = rows.filter(({ state }) => state === 'invalid').length;
  const sortedRows = rows.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));

  async function readFile(chosen: File | null) {
    setFile(chosen);
    setRead(null);
    reading.clear();
    if (chosen === null) return;
    await reading.run(async () => {
      const base64 = await base64Of(chosen);
      setRead(
        await callFunction(readProviderSheet, { account_id: accountId, file_name: chosen.name, base64 }),
      );
    });
  }

  async function send() {
    const providers = good.map(({ name, NPI, tax_id, ptan }) => ({ name, NPI, tax_id, ptan }));
    const isDone = await saving.run(async () => {
      const { added } = await callFunction(importProviders, { account_id: accountId, providers });
      showToast({
        message: added === 1 ? '1 provider added.' : `${formatCount(added)} providers added.`,
      });
    });
    if (isDone) onClose();
  }

  return (
    <Dialog onClose={onClose} size={760} title="Import providers">
      <div className={classes.form}>
        <FileInput
          label="Sheet"
          description="Excel or CSV with headings such as Name, NPI, Tax ID, and PTAN."
          placeholder="Choose a file"
          accept=".xlsx,.xlsm,.csv,.txt"
          clearable
          value={file}
          onChange={(chosen) => void readFile(chosen)}
          error={Object.values(reading.errors)[0]}
        />
        {reading.isPending ? <Notice>Reading file…</Notice> : null}
        {saving.errors[''] === undefined ? null : <Notice tone="error">{saving.errors['']}</Notice>}
        {read === null ? null : (
          <>
            <p className={classes.words}>
              {`${formatCount(good.length)} new, ${formatCount(rows.length - good.length - invalid)} already added, ${formatCount(invalid)} to fix in the sheet.`}
              {read.is_cut ? ' Only the first 2,000 rows were read.' : ''}
            </p>
            <div className={classes.sheet}>
              <PlainTable
                label="Rows"
                rows={sortedRows.slice(0, previewRowsMax)}
                rowId={({ row_number }) => String(row_number)}
                columns={columns}
              />
            </div>
          </>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={good.length === 0} loading={saving.isPending} onClick={() => void send()}>
            {read === null
              ? 'Import providers'
              : good.length === 1
                ? 'Import 1 provider'
                : `Import ${formatCount(good.length)} providers`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
