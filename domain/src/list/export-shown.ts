/** The export columns that correspond to the columns shown in a list. */

import { type ExportColumnId, exportColumnIds } from './export-columns.ts';
import { type ListColumn, listColumns } from './list-layout.ts';

/** Some list columns show more than one value. */
const exportColumnsOf: Partial<Record<ListColumn, readonly ExportColumnId[]>> = {
  patient: ['patient', 'member_id'],
  status: ['status', 'failure_reason'],
  denial: ['denial_group', 'CARC', 'RARC', 'denial_words'],
  deadline_date: ['deadline_date', 'deadline_kind'],
  npi: ['NPI'],
};

const isExportColumn = (id: string): id is ExportColumnId => exportColumnIds.some((known) => known === id);
const isListColumn = (id: string): id is ListColumn => listColumns.some((known) => known === id);

function exportColumnsFor(id: string): readonly ExportColumnId[] {
  const more = isListColumn(id) ? exportColumnsOf[id] : undefined;
  return more ?? (isExportColumn(id) ? [id] : []);
}

/** In the list's order, each once. Columns without an export column are left out. */
export function exportColumnsShown(shown: readonly string[]): ExportColumnId[] {
  return [...new Set(shown.flatMap(exportColumnsFor))];
}
