/** One field of a row on a phone. Enter or leaving the field saves it; Escape cancels. */

import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface RowCellProps {
  /** Heading and cell reference: `DOB (C7)`. */
  readonly label: string;
  readonly text: string;
  readonly problem: string | null;
  readonly flag: string | null;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
}

export function RowCell({ label, text, problem, flag, isReadOnly, onChange }: RowCellProps) {
  /** Null when the field is not being edited. */
  const [typed, setTyped] = useState<string | null>(null);

  function save() {
    if (typed !== null && typed !== text) onChange(typed);
    setTyped(null);
  }

  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <TextInput
          aria-label={label}
          size="xs"
          value={typed ?? text}
          error={problem}
          description={flag}
          inputWrapperOrder={['input', 'error', 'description']}
          readOnly={isReadOnly}
          maxLength={2000}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save();
            if (event.key !== 'Escape' || typed === null) return;
            event.stopPropagation();
            setTyped(null);
          }}
        />
      </dd>
    </div>
  );
}
