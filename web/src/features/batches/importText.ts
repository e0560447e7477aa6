/** Labels for the state of an import. */

import type { Import } from '@claimline/domain/contracts/imports/imports';
import { counted, formatCount } from '../../components/format/numbers.ts';

/** `9,874 ready, 126 with problems` */
function countsLabel({ counts }: Pick<Import, 'counts'>): string {
  const parts = [
    [counts.imported, 'imported'],
    [counts.good, 'ready'],
    [counts.faulty, 'with problems'],
    [counts.duplicate, counts.duplicate === 1 ? 'probable duplicate' : 'probable duplicates'],
    [counts.lines, counts.lines === 1 ? 'more service line' : 'more service lines'],
    [counts.skipped, 'excluded'],
  ] as const;
  return parts.flatMap(([count, words]) => (count > 0 ? [`${formatCount(count)} ${words}`] : [])).join(', ');
}

/** `4 rows with problems and 1 probable duplicate`: what an import leaves; empty when it leaves nothing. */
export function remainingText({ counts }: Pick<Import, 'counts'>, withDuplicates: boolean): string {
  const parts = [
    ...(counts.faulty > 0 ? [`${counted(counts.faulty, 'row', 'rows')} with problems`] : []),
    ...(counts.duplicate > 0 && !withDuplicates
      ? [counted(counts.duplicate, 'probable duplicate', 'probable duplicates')]
      : []),
    ...(counts.skipped > 0 ? [counted(counts.skipped, 'excluded row', 'excluded rows')] : []),
  ];
  return new Intl.ListFormat('en-US').format(parts);
}

export function importStatusText(one: Pick<Import, 'state' | 'refusal' | 'progress' | 'counts'>): string {
  if (one.refusal !== null) return one.refusal;
  switch (one.state) {
    case 'uploading':
      return 'The upload is incomplete. Choose the same file again to resume.';
    case 'reading':
      return one.progress && one.progress.done > 0
        ? `Reading: ${counted(one.progress.done, 'row', 'rows')} so far`
        : 'Reading the file';
    case 'checking':
      return `Checking ${counted(one.counts.rows, 'row', 'rows')}`;
    case 'importing':
      return `Importing: ${formatCount(one.progress?.done ?? one.counts.imported)} of ${formatCount(one.progress?.total ?? one.counts.rows)}`;
    case 'ready':
      return countsLabel(one);
    case 'refused':
      return 'The file could not be read.';
    case 'imported':
      return [
        `${counted(one.counts.imported, 'claim', 'claims')} imported`,
        ...(one.counts.skipped > 0
          ? [`${counted(one.counts.skipped, 'excluded row', 'excluded rows')} not imported`]
          : []),
      ].join(', ');
    case 'undoing':
      return `Undoing: ${formatCount(one.progress?.done ?? 0)} of ${formatCount(one.progress?.total ?? one.counts.imported)}`;
    case 'cancelled':
      return 'Discarded';
  }
}
