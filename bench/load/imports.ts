/** Sheets with claims of the sandbox, uploaded and imported while other things happen. */

import { pause, type Visitor } from './people.ts';

export interface Sheet {
  /** Patient accounts begin with it. */
  readonly label: string;
  readonly rows: number;
  readonly clinic: string;
}

const beginForMs = 2 * 60_000;
const beginAgainMs = 3_000;

const headings = 'Patient,DOB,Mbr ID,DOS,Charges,Payer,Payer phone,Provider,NPI,TIN,Clinic,Patient account';

/** Different claims; nobody is called about them. */
function linesOf({ rows, label, clinic }: Sheet): string {
  const lines = Array.from({ length: rows }, (_, row) =>
    [
      `"Alder${row % 97}, Ana"`,
      '1/2/1980',
      'SANDBOX-PAID',
      `0${1 + (row % 9)}/1${row % 9}/2026`,
      `${100 + (row % 900)}.25`,
      'Bench Mutual',
      '800-555-0124',
      'Dr. Ash',
      '1234567893',
      '12-3456789',
      clinic,
      `${label}-${row}`,
    ].join(','),
  );
  return [headings, ...lines, ''].join('\n');
}

/** Undefined when the import was not finished before it was over. */
export async function importSheet(
  visitor: Visitor,
  sheet: Sheet,
  isOver: () => boolean,
): Promise<Sheet | undefined> {
  const account_id = visitor.accountId;
  const bytes = Buffer.from(linesOf(sheet));
  const file = { account_id, file_name: 'load.csv', file_bytes: bytes.length };
  // As the page does, which tries again for two minutes.
  const giveUpAtMs = performance.now() + beginForMs;
  let begun = await visitor.call<{ id: string }>('beginImport', file);
  while (begun === undefined) {
    if (performance.now() > giveUpAtMs) return undefined;
    await pause(beginAgainMs);
    begun = await visitor.call<{ id: string }>('beginImport', file);
  }
  const import_id = begun.id;
  if (!(await visitor.upload(import_id, bytes))) return undefined;
  const until = async (state: string): Promise<boolean> => {
    while (!isOver()) {
      const shown = await visitor.call<{ state: string; refusal: string | null }>('getImport', {
        account_id,
        import_id,
      });
      if (shown?.refusal) throw new Error(`an import was refused: ${shown.refusal}`);
      if (shown?.state === state) return true;
      await pause(500);
    }
    return false;
  };
  if (!(await until('ready'))) return undefined;
  // A repeated request finds the import under way, which is refused.
  await visitor.call('runImport', { account_id, import_id }).catch(() => undefined);
  return (await until('imported')) ? sheet : undefined;
}
