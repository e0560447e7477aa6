/** Sheets in which a row with only a payer's name is above the claims of that payer. */

import type { Cell, IntakeField } from './field.ts';
import { identifyingFields, saysTotal } from './no-claim.ts';
import type { FoundPayer, NamedPayer } from './payer-names.ts';

const nameMax = 120;
const prefix = /^(?:payer|payor|insurance|carrier|plan|financial class)\s*(?:name)?\s*[:–-]\s*/i;
/** `Aetna (12 claims)` and `Aetna - 12`. */
const count = /\s*(?:\(\d+[^)]*\)|[-–:]\s*\d+(?:\s+claims?)?)\s*$/i;
const pageTotal = /^\W*page\b/i;

/** The text of a row that has nothing else; null for other rows. */
export function onlyText(cells: readonly Cell[]): string | null {
  const filled = cells.filter((cell) => cell !== null && String(cell).trim() !== '');
  const [text] = filled;
  if (filled.length !== 1 || typeof text !== 'string') return null;
  const trimmed = text.trim();
  return /\p{L}/u.test(trimmed) && trimmed.length <= nameMax ? trimmed : null;
}

export const payerOfRow = (text: string) => text.replace(prefix, '').replace(count, '').trim();

/** Whether a row has the member, birth date or service date of a claim. */
export function isClaimRow(cells: readonly Cell[], mapping: readonly (IntakeField | null)[]): boolean {
  const filled = identifyingFields.filter((field) => {
    const cell = cells[mapping.indexOf(field)];
    return cell !== null && cell !== undefined && /\d/.test(String(cell));
  });
  return filled.length >= 2;
}

type FindPayer = (name: string) => FoundPayer<NamedPayer>;

/** The total that a row has; undefined for other rows. A payer may be called “Total Health Plan”, but not only “Total”. */
function totalOfRow(cells: readonly Cell[], findPayer: FindPayer): string | undefined {
  const total = cells.find(saysTotal);
  const name = total === undefined ? '' : payerOfRow(onlyText(cells) ?? '');
  return name.includes(' ') && findPayer(name).kind === 'found' ? undefined : total;
}

/**
 * Whether a sheet without a column of payers has rows with a payer's name above its claims: one of the first rows is in
 * the directory or says that it names a payer.
 */
export function hasPayerRows(
  rows: readonly (readonly Cell[])[],
  mapping: readonly (IntakeField | null)[],
  findPayer: FindPayer,
): boolean {
  if (mapping.includes('payer.name')) return false;
  return rows.some((cells, index) => {
    const text = onlyText(cells);
    if (text === null || !isClaimRow(rows[index + 1] ?? [], mapping)) return false;
    return prefix.test(text) || findPayer(payerOfRow(text)).kind === 'found';
  });
}

export interface LeftOut {
  /** Why the row is left out, unless somebody includes it. */
  readonly leftOut?: string | undefined;
}

/** Adds the payer named above claims to their rows, up to the next total, as one more column. */
export async function* withPayers<R extends { readonly cells: readonly Cell[] }>(
  rows: AsyncIterable<readonly R[]>,
  mapping: readonly (IntakeField | null)[],
  findPayer: FindPayer,
): AsyncGenerator<readonly (R & LeftOut)[]> {
  let payer: string | null = null;
  let waiting: { row: R; text: string } | null = null;
  for await (const some of rows) {
    const ready: (R & LeftOut)[] = [];
    for (const row of some) {
      const isClaim = isClaimRow(row.cells, mapping);
      if (waiting) {
        // What is not directly above a claim is a note or a title.
        if (isClaim) payer = payerOfRow(waiting.text);
        ready.push(
          isClaim ? { ...waiting.row, leftOut: 'Skipped: names the payer of the rows below.' } : waiting.row,
        );
      }
      const total = isClaim ? undefined : totalOfRow(row.cells, findPayer);
      // A page can end in the middle of a payer's claims.
      if (total !== undefined && !pageTotal.test(total)) payer = null;
      const text = total === undefined ? onlyText(row.cells) : null;
      waiting = text === null ? null : { row, text };
      if (waiting) continue;
      ready.push(
        isClaim && payer !== null
          ? { ...row, cells: [...mapping.map((_, column) => row.cells[column] ?? null), payer] }
          : row,
      );
    }
    yield ready;
  }
  if (waiting) yield [waiting.row];
}
