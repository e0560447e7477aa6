/** A claim in the search results: patient, status, payer and date. */

import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import { DateText } from '../../../components/display/DateText.tsx';
import { StatusBadge } from '../../../components/display/StatusBadge.tsx';
import classes from './Finder.module.css';
import { matchedIdentifier } from './finderText.ts';

export function FinderClaim({ row, typed }: { row: SubmissionRow; typed: string }) {
  const { label, value } = matchedIdentifier(row, typed);
  return (
    <span className={classes.claim}>
      <span className={classes.who}>
        <span className={classes.patient}>{row.patient.name}</span>
        <span className={classes.identifier}>
          {label === null ? null : <span className={classes.identifierLabel}>{label} </span>}
          {value}
        </span>
      </span>
      <span className={classes.status}>
        <StatusBadge
          status={row.status}
          since={row.status_since}
          needsReview={row.needs_review}
          isPaused={row.is_paused}
        />
      </span>
      <span className={classes.where}>
        <span className={classes.payer}>{row.payer_name}</span>
        <span className={classes.day}>
          <DateText value={row.claim.service_from} />
        </span>
      </span>
    </span>
  );
}
