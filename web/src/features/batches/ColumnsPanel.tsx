/** Maps columns to fields. A change validates every row again. */

import { changeImport, type Import } from '@claimline/domain/contracts/imports/imports';
import { confidentMatch, isUncertainColumn } from '@claimline/domain/intake/choose-columns';
import {
  columnLetters,
  intakeFields,
  intakeLabel,
  isIntakeField,
  neededColumns,
} from '@claimline/domain/intake/field';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../components/page/Notice.tsx';
import classes from './Import.module.css';
import { useImportAction } from './useImportAction.ts';

const options = intakeFields.map((field) => ({ value: field, label: intakeLabel(field) }));

function matchLabel(by: string | null, confidence: number): string {
  if (by === null) return 'Not used';
  if (by === 'remembered') return 'Same as last time';
  if (by === 'person') return 'Chosen by you';
  return confidence >= confidentMatch ? 'Matched' : 'Likely match; check it';
}

export function ColumnsPanel({ accountId, fileImport }: { accountId: string; fileImport: Import }) {
  const columns = fileImport.found?.columns ?? [];
  const [fields, setFields] = useState(columns.map(({ field }) => field));
  const action = useImportAction(changeImport, accountId, fileImport.id);
  const missing = neededColumns.filter(
    (alternatives) => !alternatives.some((field) => fields.includes(field)),
  );
  const isUncertain = columns.some(isUncertainColumn);
  const [isOpen, setOpen] = useState(missing.length > 0 || isUncertain);
  const isChanged = fields.some((field, index) => field !== columns[index]?.field);

  /** A field can have only one column, so it is removed from its previous one. */
  function choose(column: number, value: string | null) {
    const field = value !== null && isIntakeField(value) ? value : null;
    setFields(
      fields.map((current, index) => {
        if (index === column) return field;
        return current === field ? null : current;
      }),
    );
  }

  const used = fields.filter((field) => field !== null).length;
  return (
    <section className={classes.panel} aria-label="Columns">
      <h2>
        Columns
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : `${used} of ${columns.length} matched`}
        </Button>
      </h2>
      {missing.length > 0 ? (
        <Notice tone="error">
          No column for {missing.map(([field]) => (field ? intakeLabel(field) : '')).join(', ')}. Choose{' '}
          {missing.length === 1 ? 'it' : 'them'} below.
        </Notice>
      ) : null}
      {isOpen ? (
        <>
          <ul className={classes.columns}>
            {columns.map(({ heading, samples, by, confidence, remark }, column) => (
              <li key={column}>
                <span className={classes.heading}>
                  <span className={classes.letter}>{columnLetters(column)}</span> {heading || 'No heading'}
                  <span className={classes.samples}>{samples.join(' · ')}</span>
                </span>
                <Select
                  aria-label={`Field for column ${columnLetters(column)} ${heading}`}
                  data={options}
                  value={fields[column] ?? null}
                  placeholder="Not used"
                  clearable
                  searchable
                  onChange={(value) => choose(column, value)}
                />
                <span className={classes.matchLabel}>
                  {fields[column] === columns[column]?.field
                    ? (remark ?? matchLabel(by, confidence))
                    : 'Changed'}
                </span>
              </li>
            ))}
          </ul>
          <Button
            disabled={!isChanged}
            loading={action.isPending}
            onClick={() => void action.run({ columns: fields })}
          >
            Check rows again
          </Button>
          {action.error === null ? null : <Notice tone="error">{action.error}</Notice>}
        </>
      ) : null}
    </section>
  );
}
