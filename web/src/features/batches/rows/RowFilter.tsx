import type { Import } from '@claimline/domain/contracts/imports/imports';
import { SegmentedControl } from '@mantine/core';
import { formatCount } from '../../../components/format/numbers.ts';
import type { Show } from './useImportRows.ts';

function filterOptions({ counts, questions }: Import): { value: Show; label: string }[] {
  return [
    { value: 'faulty', label: `Problems ${formatCount(counts.faulty)}` },
    { value: 'duplicate', label: `Duplicates ${formatCount(counts.duplicate)}` },
    ...(questions.service_lines
      ? [{ value: 'lines' as const, label: `Service lines ${formatCount(questions.service_lines.rows)}` }]
      : []),
    { value: 'flagged', label: 'Changed automatically' },
    { value: 'skipped', label: `Excluded ${formatCount(counts.skipped)}` },
    { value: 'all', label: `All ${formatCount(counts.rows - counts.imported)}` },
  ];
}

interface RowFilterProps {
  readonly fileImport: Import;
  readonly show: Show;
  readonly onChange: (show: Show) => void;
}

export function RowFilter({ fileImport, show, onChange }: RowFilterProps) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="Rows shown"
      data={filterOptions(fileImport)}
      value={show}
      onChange={onChange}
    />
  );
}
