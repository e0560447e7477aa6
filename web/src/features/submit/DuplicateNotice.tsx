import type { InputOf } from '@claimline/domain/contract';
import { findDuplicates, type SubmissionRow } from '@claimline/domain/contracts/claims';
import { VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { functionQuery } from '../../client/query.ts';
import { DateText } from '../../components/display/DateText.tsx';
import { StatusBadge } from '../../components/display/StatusBadge.tsx';
import { LinkAnchor } from '../../components/navigation/Links.tsx';
import { IconCopy, IconExternalLink } from '../../theme/icons.ts';
import classes from './DuplicateNotice.module.css';
import type { Draft } from './draft.ts';
import { duplicatesInput } from './duplicates.ts';

/** Debounce: not a request per keystroke, but soon enough to show the notice while the form is open. */
const debounceMs = 300;

interface DuplicateNoticeProps {
  readonly account_id: string;
  readonly draft: Draft;
}

/** Shows claims that are probably duplicates, with links. Submitting stays possible. */
export function DuplicateNotice({ account_id, draft }: DuplicateNoticeProps) {
  const [currentYear] = useState(() => new Date().getFullYear());
  const input = duplicatesInput(account_id, draft, currentYear);
  const written = JSON.stringify(input);
  const [settled] = useDebouncedValue(written, debounceMs);
  return <div role="status">{input !== null && written === settled && <Duplicates input={input} />}</div>;
}

function Duplicates({ input }: { readonly input: InputOf<typeof findDuplicates> }) {
  const { data } = useQuery(functionQuery(findDuplicates, input));
  const rows = data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={classes.notice} aria-label="Probable duplicates">
      <p>
        <IconCopy size={16} aria-hidden />
        {rows.length === 1
          ? 'This claim was probably submitted before'
          : 'This claim was probably submitted before, more than once'}
      </p>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <DuplicateClaim account_id={input.account_id} row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DuplicateClaim({ account_id, row }: { readonly account_id: string; readonly row: SubmissionRow }) {
  return (
    <>
      <LinkAnchor
        to="/$account_id/clinic/$clinic_id"
        params={{ account_id, clinic_id: row.clinic_id }}
        search={{ tab: 'all', showArchived: row.archived, claim: row.id }}
        target="_blank"
        size="sm"
      >
        {row.patient.name}
        <IconExternalLink size={13} aria-hidden />
        <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
      </LinkAnchor>
      <StatusBadge
        status={row.status}
        since={row.status_since}
        failureReason={row.failure_reason}
        isPaused={row.is_paused}
      />
      <span className={classes.quiet}>
        {row.payer_name} · {row.clinic_name} · submitted <DateText value={row.created_at} />
        {row.archived && ' · archived'}
      </span>
    </>
  );
}
