/** The thread that reads one uploaded sheet of providers, which is untrusted input. */

import type { NumberedRow } from '@claimline/domain/payer/provider-sheet';
import { confinedData, sendParts } from '../../sheets/confined.ts';
import { openFile } from '../../sheets/open-file.ts';
import { FileRefusal } from '../../sheets/refusal.ts';

export interface ProviderSheetOrder {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly rowsMax: number;
}

const order = (await confinedData()) as ProviderSheetOrder;

async function* rowsOfFile(): AsyncGenerator<NumberedRow[]> {
  const file = await openFile(order.bytes, order.fileName);
  if (file.kind !== 'sheets') throw new FileRefusal('This is a claims file, not a provider sheet.');
  const sheet = file.sheets.find(({ isHidden }) => !isHidden) ?? file.sheets[0];
  if (!sheet) throw new FileRefusal('The workbook has no sheet with rows.');
  const rows: NumberedRow[] = [];
  for await (const more of sheet.rows(() => undefined)) if (rows.push(...more) >= order.rowsMax) break;
  yield rows.slice(0, order.rowsMax);
}

await sendParts(rowsOfFile());
