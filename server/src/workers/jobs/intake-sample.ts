/** What a thread reads while it waits for its file. */

import { readFile } from 'node:fs/promises';

/** The eight claims of the practice file forty times over, with numbers as numbers. More rows make no difference. */
const file = new URL('intake-sample.xlsx', import.meta.url);

export async function sampleOrder() {
  return {
    bytes: new Uint8Array(await readFile(file)),
    fileName: 'sample.xlsx',
    context: {
      clinics: [{ id: 'sample', name: 'Sample Clinic' }],
      providers: [],
      payers: [],
      replacements: [],
      today: '2026-01-31',
      defaults: {},
    },
    remembered: [],
    chosenSheet: null,
    chosenColumns: null,
    skip: 0,
  };
}
