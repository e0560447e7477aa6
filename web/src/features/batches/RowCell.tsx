/** One cell of a row, edited in place. Enter or leaving the field saves it; Escape cancels. */

import type { Cell } from '@claimline/domain/intake/field';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './Import.module.css';

interface RowCellProps {
  /** Heading and cell reference: `DOB (C7)`. */
  readonly label: string;
  readonly value: Cell;
  readonly problem: string | null;
  readonly flag: string | null;
  readonly onFix: (text: string) => Promise<void>;
}

export function RowCell({ label, value, problem, flag, onFix }: RowCellProps) {
  const stands = value === null ? '' : String(value);
  /** Text that is not saved yet; null when the cell is not being edited. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function keep() {
    if (typed === null || typed === stands || isPending) {
      setTyped(null);
      return;
    }
    setPending(true);
    await onFix(typed);
    setPending(false);
    setTyped(null);
  }

  return (
    <div className={classes.cell}>
      <dt>{label}</dt>
      <dd>
        <TextInput
          aria-label={label}
          size="xs"
          value={typed ?? stands}
          error={problem}
          description={flag}
          inputWrapperOrder={['input', 'error', 'description']}
          readOnly={isPending}
          maxLength={2000}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => void keep()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void keep();
            if (event.key === 'Escape') setTyped(null);
          }}
        />
      </dd>
    </div>
  );
}
