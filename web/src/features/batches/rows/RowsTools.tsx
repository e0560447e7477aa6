/** The toolbar of the rows, and whether changes are saved. */

import type { Import } from '@claimline/domain/contracts/imports/imports';
import { Button } from '@mantine/core';
import { counted, formatCount } from '../../../components/format/numbers.ts';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconPlayerSkipForward,
  IconReplace,
} from '../../../theme/icons.ts';
import classes from './Rows.module.css';
import type { CellEdits } from './useCellEdits.ts';
import type { Show } from './useImportRows.ts';

interface RowsToolsProps {
  readonly fileImport: Import;
  readonly show: Show;
  readonly edits: CellEdits;
  /** Rows that are selected, and all rows of the filter. */
  readonly selected: number;
  readonly count: number;
  readonly isReadOnly: boolean;
  readonly isNarrow: boolean;
  /** What the last action did. */
  readonly announcement: string;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onProblem: () => void;
  readonly onReplace: () => void;
  readonly onRetry: () => void;
  readonly onSkip: (isAll: boolean, isSkipped: boolean) => void;
}

function saveStatus({ failed, unsaved, canUndo }: CellEdits): string {
  if (failed > 0) return `${counted(failed, 'change', 'changes')} not saved`;
  if (unsaved > 0) return 'Saving';
  return canUndo ? 'All changes saved' : '';
}

export function RowsTools(props: RowsToolsProps) {
  const { fileImport, show, edits, selected, count, isReadOnly, isNarrow } = props;
  const isSkipping = show !== 'skipped';
  const tool = { size: 'compact-xs', variant: 'default', disabled: isReadOnly } as const;
  return (
    <div className={classes.tools} role="toolbar" aria-label="Rows">
      <Button
        {...tool}
        disabled={isReadOnly || !edits.canUndo}
        aria-keyshortcuts="Control+Z"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        onClick={props.onUndo}
      >
        Undo
      </Button>
      <Button
        {...tool}
        disabled={isReadOnly || !edits.canRedo}
        aria-keyshortcuts="Control+Y"
        leftSection={<IconArrowForwardUp size={14} aria-hidden />}
        onClick={props.onRedo}
      >
        Redo
      </Button>
      {fileImport.counts.faulty > 0 && !isNarrow ? (
        <Button
          {...tool}
          aria-keyshortcuts="F8"
          title="F8"
          leftSection={<IconPlayerSkipForward size={14} aria-hidden />}
          onClick={props.onProblem}
        >
          Next problem
        </Button>
      ) : null}
      <Button
        {...tool}
        aria-keyshortcuts="Control+H"
        leftSection={<IconReplace size={14} aria-hidden />}
        onClick={props.onReplace}
      >
        Find and replace
      </Button>
      {selected > 0 && !isNarrow ? (
        <Button {...tool} onClick={() => props.onSkip(false, isSkipping)}>
          {isSkipping ? 'Exclude' : 'Include'} {selected === 1 ? 'row' : counted(selected, 'row', 'rows')}
        </Button>
      ) : null}
      {show !== 'all' && count > 1 ? (
        <Button {...tool} variant="subtle" onClick={() => props.onSkip(true, isSkipping)}>
          {isSkipping ? 'Exclude' : 'Include'} all {formatCount(count)}
        </Button>
      ) : null}
      {edits.failed > 0 ? (
        <>
          <Button {...tool} onClick={props.onRetry}>
            Save {counted(edits.failed, 'change', 'changes')} again
          </Button>
          <Button {...tool} variant="subtle" onClick={edits.discardFailed}>
            Discard
          </Button>
        </>
      ) : null}
      <span className={classes.state} role="status">
        {props.announcement === '' ? null : `${props.announcement} `}
        {saveStatus(edits)}
      </span>
    </div>
  );
}
