/** Problems that several rows have in common, each fixed for all of them at once. */

import {
  type ImportProblem,
  listImportProblems,
  replaceInImport,
} from '@claimline/domain/contracts/imports/import-rows';
import { changeImport, type Import } from '@claimline/domain/contracts/imports/imports';
import { columnLetters, type IntakeField, intakeLabel } from '@claimline/domain/intake/field';
import { isRemembered } from '@claimline/domain/intake/replacements';
import { Autocomplete, Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { functionQuery } from '../../../client/query.ts';
import { counted } from '../../../components/format/numbers.ts';
import { Notice } from '../../../components/page/Notice.tsx';
import { useImportAction } from '../useImportAction.ts';
import { RememberedValues } from './RememberedValues.tsx';
import classes from './Rows.module.css';
import { useValueChoices } from './useValueChoices.ts';

const shownAtFirst = 3;
/** Longer values are cut in the list, and would not be found. */
const valueMax = 200;

interface SharedProblemsProps {
  readonly accountId: string;
  readonly fileImport: Import;
  readonly isReadOnly: boolean;
}

export function SharedProblems({ accountId, fileImport, isReadOnly }: SharedProblemsProps) {
  const importKey = { account_id: accountId, import_id: fileImport.id };
  const { data } = useQuery(functionQuery(listImportProblems, importKey));
  const recheck = useImportAction(changeImport, accountId, fileImport.id);
  const [isWhole, setWhole] = useState(false);
  const problems = (data?.problems ?? []).filter(
    ({ rows, column, value }) => rows > 1 && column !== null && (value ?? '').length < valueMax,
  );
  const listed = isWhole ? problems : problems.slice(0, shownAtFirst);
  return (
    <section className={classes.panel} aria-label="Shared problems">
      {problems.length > 0 ? (
        <>
          <h2>Fix several rows at once</h2>
          <ul className={classes.problems}>
            {listed.map((problem) => (
              <li key={`${problem.column} ${problem.value} ${problem.message}`}>
                <SharedProblem
                  accountId={accountId}
                  fileImport={fileImport}
                  problem={problem}
                  isReadOnly={isReadOnly}
                />
              </li>
            ))}
          </ul>
          {problems.length > listed.length ? (
            <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
              Show {problems.length - listed.length} more
            </Button>
          ) : null}
        </>
      ) : null}
      {/* The rows were checked with the values that are forgotten now. */}
      <RememberedValues accountId={accountId} onForgotten={() => void recheck.run({})} />
    </section>
  );
}

interface SharedProblemProps extends SharedProblemsProps {
  readonly problem: ImportProblem;
}

function SharedProblem({ accountId, fileImport, problem, isReadOnly }: SharedProblemProps) {
  const { field, column, value, message, rows } = problem;
  const { choicesFor, probablePayer } = useValueChoices(accountId);
  const action = useImportAction(replaceInImport, accountId, fileImport.id);
  const [typed, setTyped] = useState<string | null>(null);
  const [remember, setRemember] = useState(true);
  const replace = typed ?? (field === 'payer.name' && value !== null ? probablePayer(value) : '');
  const label = fileImport.found?.columns[column ?? -1]?.heading || intakeLabel(field as IntakeField);
  const mayRemember = isRemembered(field as IntakeField) && value !== null;
  return (
    <>
      <span className={classes.shared}>
        <strong>{counted(rows, 'row', 'rows')}</strong> · {label} ({columnLetters(column ?? 0)}): {message}
      </span>
      <Autocomplete
        size="xs"
        aria-label={value === null ? `Fill empty cells in ${label}` : `Replace ${value} in ${label}`}
        placeholder={value === null ? 'Fill with' : `Replace ${value}`}
        data={choicesFor(field)}
        value={replace}
        maxLength={2000}
        disabled={isReadOnly}
        onChange={setTyped}
      />
      {mayRemember ? (
        <Checkbox
          size="xs"
          label="Remember"
          checked={remember}
          disabled={isReadOnly}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
      ) : null}
      <Button
        size="xs"
        loading={action.isPending}
        disabled={isReadOnly || replace.trim() === ''}
        onClick={() =>
          void action.run({
            column: column ?? 0,
            find: value ?? '',
            match: 'whole',
            replace: replace.trim(),
            remember: mayRemember && remember,
          })
        }
      >
        Fix {counted(rows, 'row', 'rows')}
      </Button>
      {action.error === null ? null : <Notice tone="error">{action.error}</Notice>}
    </>
  );
}
