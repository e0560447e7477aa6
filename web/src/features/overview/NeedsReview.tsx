/** The newest claims that need review, each with a link to its evidence. */

import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Money } from '../../components/display/Money.tsx';
import { StatusBadge } from '../../components/display/StatusBadge.tsx';
import { formatDay } from '../../components/format/dates.ts';
import { counted, formatCount } from '../../components/format/numbers.ts';
import { LinkAnchor } from '../../components/navigation/Links.tsx';
import classes from './NeedsReview.module.css';
import { reviewFilters, reviewQuery } from './reviewQuery.ts';

function ReviewRow({ accountId, row }: { accountId: string; row: SubmissionRow }) {
  return (
    <li>
      <Link
        to="/$account_id/CIA"
        params={{ account_id: accountId }}
        search={{ filters: reviewFilters, claim: row.id }}
        className={classes.row}
      >
        <span className={classes.patient}>{row.patient.name}</span>
        <span className={classes.status}>
          <StatusBadge
            status={row.status}
            since={row.status_since}
            failureReason={row.failure_reason}
            needsReview
          />
        </span>
        <span className={classes.payer}>{row.payer_name}</span>
        <span className={classes.clinic}>{row.clinic_name}</span>
        <span className={classes.day}>{formatDay(row.claim.service_from)}</span>
        <span className={classes.money}>
          <Money cents={row.claim.billed_cents} />
        </span>
      </Link>
    </li>
  );
}

export function NeedsReview({ accountId }: { accountId: string }) {
  const { data, isPending, isError } = useQuery(reviewQuery(accountId));
  // Hidden on errors: the list under CIA shows and explains the same error.
  if (isError || data?.rows.length === 0) return null;
  const all = data ? `See all ${formatCount(data.total)}${data.total_is_exact ? '' : '+'}` : null;
  const isAllShown = data !== undefined && data.total === data.rows.length;
  const more = isAllShown ? `Open ${counted(data.total, 'claim', 'claims')} in CIA` : all;
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <div>
          <Title order={2}>Needs review</Title>
          <p className={classes.words}>These results are unclear or contradictory. Check the evidence.</p>
        </div>
        {more ? (
          <LinkAnchor
            to="/$account_id/CIA"
            params={{ account_id: accountId }}
            search={{ filters: reviewFilters }}
            size="sm"
          >
            {more}
          </LinkAnchor>
        ) : null}
      </div>
      {isPending ? (
        <Skeleton height={176} radius="md" />
      ) : (
        <ul className={classes.rows} aria-label="Claims that need review">
          {data.rows.map((row) => (
            <ReviewRow key={row.id} accountId={accountId} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}
