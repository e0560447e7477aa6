import { invalid } from '@claimline/domain/claim/outcome';
import { readProviderSheet as contract } from '@claimline/domain/contracts/providers';
import { providerSheetBytesMax, providerSheetRowsMax } from '@claimline/domain/payer/provider';
import {
  type NumberedRow,
  providerHeadingRowsMax,
  readProviderRows,
} from '@claimline/domain/payer/provider-sheet';
import { knownProviders, providerKey } from '../../db/payers/providers.ts';
import { confine } from '../../sheets/confine.ts';
import { FileRefusal } from '../../sheets/refusal.ts';
import { implementForMember } from '../function.ts';
import type { ProviderSheetOrder } from './provider-sheet-thread.ts';

const thread = new URL('./provider-sheet-thread.ts', import.meta.url);
/** Well below the idle limit of a transaction. */
const readingMs = 15_000;

const refused = (message: string) => invalid('base64', message);

async function rowsOf(order: ProviderSheetOrder): Promise<NumberedRow[]> {
  const rows: NumberedRow[] = [];
  try {
    for await (const part of confine<NumberedRow[]>(thread, order, { timeMs: readingMs })) rows.push(...part);
  } catch (error) {
    if (error instanceof FileRefusal) throw refused(error.message);
    throw error;
  }
  return rows;
}

export const readProviderSheet = implementForMember(
  contract,
  async ({ account_id, file_name, base64 }, { sql }) => {
    const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
    if (bytes.length > providerSheetBytesMax)
      throw refused('The file is larger than 1 MB. Split it into smaller files.');
    const rowsMax = providerSheetRowsMax + providerHeadingRowsMax + 1;
    const rows = await rowsOf({ bytes, fileName: file_name, rowsMax });
    const sheet = readProviderRows(rows);
    if (sheet === null)
      throw refused('No headings such as Name, NPI, and Tax ID were found. Add them above the providers.');
    const shown = sheet.rows.slice(0, providerSheetRowsMax);
    const good = shown.flatMap(({ details }) => (details === null ? [] : [details]));
    const known = new Set((await knownProviders(sql, account_id, good)).keys());
    return {
      columns: sheet.columns,
      is_cut: sheet.rows.length > shown.length,
      rows: shown.map(({ row_number, given, details, problems }) => {
        const key = details === null ? null : providerKey(details);
        const state = key === null ? 'invalid' : known.has(key) ? 'known' : 'new';
        if (key !== null) known.add(key);
        return {
          row_number,
          ...given,
          state: state as 'invalid' | 'known' | 'new',
          problems: [...problems],
        };
      }),
    };
  },
);
