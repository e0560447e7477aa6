/** Reads providers from a sheet: which column holds what, and what is wrong with each row. */

import type { Problem } from '../claim/outcome.ts';
import type { Cell } from '../intake/field.ts';
import { check } from '../validation.ts';
import { type ProviderDetails, providerDetailsSchema } from './provider.ts';

export interface NumberedRow {
  /** Row number as in the sheet. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

const fields = ['NPI', 'tax_id', 'ptan', 'first_name', 'last_name', 'name'] as const;
type SheetField = (typeof fields)[number];

/** Patterns of headings, most certain first: the first that matches a column wins. */
const words: Record<SheetField, RegExp> = {
  NPI: /\bnpi\b|national provider/i,
  tax_id: /\btax\b|\btin\b|\bein\b|\bfein\b/i,
  ptan: /\bptan\b|medicare (?:id|number|provider)/i,
  first_name: /\bfirst\b|\bgiven\b/i,
  last_name: /\blast\b|\bsurname\b|\bfamily name\b/i,
  name: /\bname\b|\bprovider\b|\bphysician\b|\bdoctor\b|\bpractitioner\b/i,
};

type Columns = Partial<Record<SheetField, number>>;

function columnsOf(headings: readonly Cell[]): Columns {
  const columns: Columns = {};
  for (const [place, heading] of headings.entries()) {
    const text = typeof heading === 'string' ? heading.replaceAll('_', ' ') : '';
    const field = fields.find((candidate) => words[candidate].test(text));
    if (field !== undefined && columns[field] === undefined) columns[field] = place;
  }
  return columns;
}

/** Rows searched for headings. */
export const providerHeadingRowsMax = 30;

const digits = (cell: Cell | undefined) =>
  // A sheet that stored an identifier as a number dropped its leading zeros.
  typeof cell === 'number' && Number.isInteger(cell) ? String(cell) : textOf(cell);
const textOf = (cell: Cell | undefined) => (cell === null || cell === undefined ? '' : String(cell).trim());

export interface ProviderSheet {
  readonly columns: Record<'name' | 'NPI' | 'tax_id' | 'ptan', string | null>;
  readonly rows: readonly {
    readonly row_number: number;
    readonly given: Record<'name' | 'NPI' | 'tax_id' | 'ptan', string>;
    /** Null while the row has problems. */
    readonly details: ProviderDetails | null;
    readonly problems: readonly Problem[];
  }[];
}

/** Null when no row looks like the headings of a provider list. */
export function readProviderRows(rows: readonly NumberedRow[]): ProviderSheet | null {
  const place = rows.slice(0, providerHeadingRowsMax).findIndex(({ cells }) => {
    const columns = columnsOf(cells);
    return columns.NPI !== undefined && (columns.name ?? columns.last_name) !== undefined;
  });
  const headings = rows[place]?.cells;
  if (headings === undefined) return null;
  const columns = columnsOf(headings);
  const at = (cells: readonly Cell[], field: SheetField) => {
    const column = columns[field];
    return column === undefined ? undefined : cells[column];
  };
  const heading = (field: SheetField) => textOf(at(headings, field)) || null;
  const isInTwo = columns.last_name !== undefined;
  return {
    columns: {
      name: isInTwo
        ? [heading('first_name'), heading('last_name')].filter(Boolean).join(' + ')
        : heading('name'),
      NPI: heading('NPI'),
      tax_id: heading('tax_id'),
      ptan: heading('ptan'),
    },
    rows: rows.slice(place + 1).map(({ number, cells }) => {
      const taxId = digits(at(cells, 'tax_id'));
      const given = {
        name: isInTwo
          ? `${textOf(at(cells, 'first_name'))} ${textOf(at(cells, 'last_name'))}`.trim()
          : textOf(at(cells, 'name')),
        NPI: digits(at(cells, 'NPI')).replace(/[\s-]/g, ''),
        tax_id:
          /^\d{7,8}$/.test(taxId) && typeof at(cells, 'tax_id') === 'number' ? taxId.padStart(9, '0') : taxId,
        ptan: digits(at(cells, 'ptan')),
      };
      const checked = check(providerDetailsSchema, given);
      return {
        row_number: number,
        given,
        details: checked.ok ? checked.value : null,
        problems: checked.ok ? [] : checked.problems,
      };
    }),
  };
}
