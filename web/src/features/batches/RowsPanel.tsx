/** The rows of a file, those with problems first. Each invalid cell says why and can be edited in place. */

import {
  fixImportCell,
  getImport,
  type Import,
  type ImportRow,
  listImportRows,
  type rowFilters,
  skipImportRows,
} from '@claimline/domain/contracts/imports';
import { cellAddress, type IntakeField, intakeLabel } from '@claimline/domain/intake/field';
import { dollars } from '@claimline/domain/money';
import { Button, Checkbox, SegmentedControl, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { formatCount } from '../../components/format/numbers.ts';
import { ErrorState, errorSentence } from '../../components/page/ErrorState.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import { refetchAfter } from '../../live/refetch.ts';
import classes from './Import.module.css';
import { RepeatedClaim } from './RepeatedClaim.tsx';
import { RowCell } from './RowCell.tsx';

type Show = (typeof rowFilters)[number];

const shownAtOnce = 25;

interface RowsPanelProps {
  readonly accountId: string;
  readonly shown: Import;
}

export function RowsPanel({ accountId, shown }: RowsPanelProps) {
  const { counts } = shown;
  const [show, setShow] = useState<Show>(
    counts.faulty > 0 ? 'faulty' : counts.duplicate > 0 ? 'duplicate' : 'all',
  );
  /** Where each earlier page started. */
  const [pages, setPages] = useState<readonly number[]>([0]);
  const queries = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  /** Rows selected to be excluded or included together, and the last one clicked, for a range. */
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number | null>(null);
  const after = pages.at(-1) ?? 0;
  const named = { account_id: accountId, import_id: shown.id };
  const query = functionQuery(listImportRows, { ...named, show, after, size: shownAtOnce });
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });

  /** A fixed row stays in place until the page changes, so that the list does not move while the user works. */
  async function change(request: Promise<{ row: ImportRow; import: Import }>) {
    setFault(null);
    try {
      const { row, import: now } = await request;
      queries.setQueryData(functionQuery(getImport, named).queryKey, now);
      queries.setQueryData(query.queryKey, (page) =>
        page === undefined
          ? page
          : { ...page, rows: page.rows.map((there) => (there.row_number === row.row_number ? row : there)) },
      );
    } catch (failure) {
      setFault(errorSentence(failure));
    }
  }

  /** The rows move to their new group when they are fetched again. */
  async function skip(which: { row_numbers: number[] } | { show: Show }, skipped: boolean) {
    setFault(null);
    try {
      const now = await callFunction(skipImportRows, { ...named, ...which, skipped });
      queries.setQueryData(functionQuery(getImport, named).queryKey, now);
      setChosen(new Set());
      await refetchAfter('skipImportRows');
    } catch (failure) {
      setFault(errorSentence(failure));
    }
  }

  function choose(row: ImportRow, isRange: boolean) {
    const [from, to] = [numbers.indexOf(anchor ?? row.row_number), numbers.indexOf(row.row_number)];
    const touched =
      isRange && from >= 0 ? numbers.slice(Math.min(from, to), Math.max(from, to) + 1) : [row.row_number];
    const next = new Set(chosen);
    const isAdding = !chosen.has(row.row_number);
    for (const number of touched)
      if (isAdding) next.add(number);
      else next.delete(number);
    setChosen(next);
    setAnchor(row.row_number);
  }

  const choices: { value: Show; label: string }[] = [
    { value: 'faulty', label: `Problems ${formatCount(counts.faulty)}` },
    { value: 'duplicate', label: `Duplicates ${formatCount(counts.duplicate)}` },
    ...(shown.questions.service_lines
      ? [
          {
            value: 'lines' as const,
            label: `Service lines ${formatCount(shown.questions.service_lines.rows)}`,
          },
        ]
      : []),
    { value: 'flagged', label: 'Changed automatically' },
    { value: 'skipped', label: `Excluded ${formatCount(counts.skipped)}` },
    { value: 'all', label: `All ${formatCount(counts.rows - counts.imported)}` },
  ];
  const columns = shown.found?.columns ?? [];
  const rows = data?.rows ?? [];
  const numbers = rows.map(({ row_number }) => row_number);
  return (
    <section className={classes.panel} aria-label="Rows">
      <h2>Rows</h2>
      <div className={classes.choices}>
        <SegmentedControl
          size="xs"
          aria-label="Rows shown"
          data={choices}
          value={show}
          onChange={(value) => {
            setShow(value);
            setPages([0]);
            setChosen(new Set());
          }}
        />
      </div>
      {fault === null ? null : <Notice tone="error">{fault}</Notice>}
      {error && data === undefined ? (
        <ErrorState title="Couldn’t load rows" error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && !error ? <Skeleton height={160} radius="md" /> : null}
      {data !== undefined && rows.length === 0 ? <p className={classes.quiet}>No rows here.</p> : null}
      {numbers.length > 0 ? (
        <div className={classes.together} role="toolbar" aria-label="Selected rows">
          <Checkbox
            size="xs"
            label={chosen.size === 0 ? 'Select all on this page' : `${formatCount(chosen.size)} selected`}
            checked={numbers.every((number) => chosen.has(number))}
            indeterminate={chosen.size > 0 && !numbers.every((number) => chosen.has(number))}
            onChange={(event) => setChosen(new Set(event.currentTarget.checked ? numbers : []))}
          />
          {chosen.size > 0 ? (
            <Button
              variant="default"
              size="compact-xs"
              onClick={() => void skip({ row_numbers: [...chosen] }, show !== 'skipped')}
            >
              {show === 'skipped' ? 'Include' : 'Exclude'}
            </Button>
          ) : null}
          {show !== 'all' && data?.has_more ? (
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={() => void skip({ show }, show !== 'skipped')}
            >
              {show === 'skipped' ? 'Include all of these' : 'Exclude all of these'}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.row_number} data-standing={standingOf(row)}>
            <div className={classes.rowHead}>
              <Checkbox
                size="xs"
                aria-label={`Select ${wordOf(shown)} ${row.row_number}`}
                checked={chosen.has(row.row_number)}
                onChange={() => undefined}
                onClick={(event) => choose(row, event.shiftKey)}
              />
              <span>
                {wordOf(shown)} {row.row_number} · {standingOf(row)}
              </span>
              <Button
                variant="subtle"
                size="compact-xs"
                onClick={() => void skip({ row_numbers: [row.row_number] }, !row.is_skipped)}
              >
                {row.is_skipped ? 'Include' : 'Exclude'}
              </Button>
            </div>
            <RemarksOf row={row} />
            <RepeatedClaim accountId={accountId} row={row} />
            <dl className={classes.cells}>
              {columns.map(({ heading, field }, column) =>
                field === null ? null : (
                  <RowCell
                    key={field}
                    label={`${heading || intakeLabel(field)} (${cellAddress(column, row.row_number)})`}
                    value={row.cells[column] ?? null}
                    problem={row.problems.find((one) => one.column === column)?.message ?? null}
                    flag={row.flags.find((one) => one.column === column)?.message ?? null}
                    onFix={(text) =>
                      change(
                        callFunction(fixImportCell, { ...named, row_number: row.row_number, column, text }),
                      )
                    }
                  />
                ),
              )}
            </dl>
          </li>
        ))}
      </ul>
      {pages.length > 1 || data?.has_more ? (
        <div className={classes.pager}>
          <Button
            variant="default"
            size="xs"
            disabled={pages.length === 1}
            onClick={() => setPages(pages.slice(0, -1))}
          >
            Previous
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={!data?.has_more}
            onClick={() => setPages([...pages, rows.at(-1)?.row_number ?? after])}
          >
            Next
          </Button>
        </div>
      ) : null}
    </section>
  );
}

const wordOf = (shown: Import) => (shown.found?.kind === 'x12' ? 'Segment' : 'Row');

function standingOf(row: ImportRow): string {
  if (row.is_skipped) return 'excluded';
  if (row.problems.length > 0) return 'has problems';
  if (row.same_row !== null) return `probable duplicate of row ${row.same_row}`;
  if (row.same_claim_id !== null) return 'probably submitted before';
  if (row.line_of === null) return 'ready';
  return row.line_of === row.row_number && row.claim
    ? `ready: one claim of ${dollars(row.claim.billed_cents)} with its other service lines`
    : `service line of row ${row.line_of}`;
}

/** Problems without a column, which a default or another column mapping solves. */
function RemarksOf({ row }: { row: ImportRow }) {
  const unmapped = row.problems.filter(({ column }) => column === null);
  if (unmapped.length === 0) return null;
  return (
    <ul className={classes.unmapped}>
      {unmapped.map(({ field, message }) => (
        <li key={field}>
          {intakeLabel(field as IntakeField)}: {message}
        </li>
      ))}
    </ul>
  );
}
