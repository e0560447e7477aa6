import { normalizeDenialCode } from '@claimline/domain/claim/denial-code';
import { Button, Radio, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './filters.module.css';

const codesMax = 50;

type Kind = 'any' | 'coded' | 'uncoded' | 'codes';

interface DenialEditorProps {
  readonly value: true | 'coded' | 'uncoded' | readonly string[] | undefined;
  readonly onApply: (value: true | 'coded' | 'uncoded' | string[]) => void;
}

/** Filters by denial reason: any, with or without a code, or specific codes. */
export function DenialEditor({ value, onApply }: DenialEditorProps) {
  const [kind, setKind] = useState<Kind>(
    typeof value === 'object' ? 'codes' : typeof value === 'string' ? value : 'any',
  );
  const [typed, setTyped] = useState(typeof value === 'object' ? value.join(', ') : '');
  const [showsErrors, setShowsErrors] = useState(false);
  const codes = [...new Set(typed.split(/[,;\n]/).map(normalizeDenialCode))].filter((code) => code !== '');
  const error =
    codes.length === 0
      ? 'Enter a code, such as CO-16 or N290.'
      : codes.length > codesMax
        ? `At most ${codesMax} codes.`
        : codes.some((code) => code.length > 64) && 'Separate codes with commas.';

  function apply(event: FormEvent) {
    event.preventDefault();
    setShowsErrors(true);
    if (kind === 'any') onApply(true);
    else if (kind !== 'codes') onApply(kind);
    else if (!error) onApply(codes);
  }

  return (
    <form className={classes.form} onSubmit={apply} noValidate>
      <Radio.Group aria-label="Denial code" value={kind} onChange={(chosen) => setKind(chosen as Kind)}>
        <div className={classes.radios}>
          <Radio size="xs" value="any" label="Any denial reason" />
          <Radio size="xs" value="coded" label="With a code" />
          <Radio size="xs" value="uncoded" label="Reason without a code" />
          <Radio size="xs" value="codes" label="One of these codes" />
        </div>
      </Radio.Group>
      {kind === 'codes' && (
        <TextInput
          size="xs"
          label="Codes"
          description="CARC or RARC, separated by commas"
          placeholder="CO-16, 197, N290"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={showsErrors && error}
        />
      )}
      <Button type="submit" size="xs">
        Apply
      </Button>
    </form>
  );
}
