/** For tests: a thread that reads a whole file and sends how many rows each of its sheets has. */

import { confinedData, sendParts } from '../src/sheets/confined.ts';
import { openFile } from '../src/sheets/open-file.ts';
import { collect } from './files.ts';

async function* counted(): AsyncGenerator<{ name: string; rows: number; tooFarRight: string[] }> {
  const { bytes, fileName } = (await confinedData()) as { bytes: Uint8Array; fileName: string };
  const file = await openFile(bytes, fileName);
  if (file.kind === 'x12') return;
  for (const sheet of file.sheets) {
    const tooFarRight: string[] = [];
    const rows = (await collect(sheet.rows((address) => tooFarRight.push(address)))).flat();
    yield { name: sheet.name, rows: rows.length, tooFarRight };
  }
}

await sendParts(counted());
