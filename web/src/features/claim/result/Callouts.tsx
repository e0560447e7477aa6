import { type Role, roleMay } from '@claimline/domain/account/role';
import { fieldLabels } from '@claimline/domain/claim/claim';
import { fieldsToFix } from '@claimline/domain/claim/claim-edit';
import { failureSentence } from '@claimline/domain/claim/failure';
import { proposesWriteOff } from '@claimline/domain/claim/review';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import { phoneForPeople } from '@claimline/domain/identifier';
import { Button } from '@mantine/core';
import { DateText } from '../../../components/display/DateText.tsx';
import { statusStyles } from '../../../components/display/StatusBadge.tsx';
import {
  IconAlertTriangleFilled,
  IconCheck,
  IconFlagFilled,
  IconPencil,
  IconPhoneOff,
  IconPlayerPause,
} from '../../../theme/icons.ts';
import { DetailsForm } from '../details/DetailsForm.tsx';
import classes from './Callouts.module.css';

/** Actions of a reviewer; absent when the user may not review. */
export interface ReviewActions {
  readonly isConfirming: boolean;
  readonly confirm: () => Promise<void>;
  readonly correct: () => void;
  readonly writeOff: () => void;
}

interface CalloutsProps {
  readonly account_id: string;
  readonly claim: ClaimView;
  readonly role: Role;
  readonly review: ReviewActions | null;
  /** The button that was pressed may be gone afterwards. */
  readonly onSettled: () => void;
}

/** Messages about the claim: why it failed, what needs review, who reviewed it. */
export function Callouts({ account_id, claim, role, review, onSettled }: CalloutsProps) {
  const field = claim.failure_field;
  const hasFailed = claim.status === 'failed' && claim.failure_reason !== null;
  const editable =
    hasFailed && claim.failure_reason !== null && !claim.archived
      ? fieldsToFix(claim.failure_reason, field, claim.payer_id === null)
      : [];
  if (!hasFailed && !claim.needs_review && claim.review === null && !claim.is_paused && !claim.awaits_number)
    return null;
  return (
    <div className={classes.callouts}>
      {hasFailed && claim.failure_reason !== null && (
        <div className={classes.callout} data-tone="red">
          <IconAlertTriangleFilled size={16} aria-hidden />
          <p>
            {failureSentence(claim.failure_reason, field === null ? null : (fieldLabels[field] ?? field))}
          </p>
        </div>
      )}
      {editable.length > 0 && roleMay(role, 'claim.submit') && (
        <DetailsForm account_id={account_id} claim={claim} fields={editable} onSaved={onSettled} />
      )}
      {claim.is_paused && (
        <div className={classes.callout} data-tone="plain">
          <IconPlayerPause size={16} aria-hidden />
          <p>
            This claim won’t be called while its batch is paused.
            {roleMay(role, 'batch.manage') && ' Resume the batch on the Batches page.'}
          </p>
        </div>
      )}
      {claim.awaits_number && (
        <div className={classes.callout} data-tone="amber">
          <IconPhoneOff size={16} aria-hidden />
          <p>
            Waiting for an admin to confirm this number: {phoneForPeople(claim.payer_phone)}.
            {roleMay(role, 'payer.manage') && ' Confirm it in Settings, under Payers.'}
          </p>
        </div>
      )}
      {claim.needs_review && <NeedsReview claim={claim} review={review} />}
      {claim.review !== null && !claim.needs_review && <Reviewed review={claim.review} />}
    </div>
  );
}

function NeedsReview({ claim, review }: Pick<CalloutsProps, 'claim' | 'review'>) {
  const reasons = claim.result?.review_reasons ?? [];
  const isWriteOffProposed = proposesWriteOff(claim.result?.facts ?? []);
  return (
    <div className={classes.callout} data-tone="amber">
      <IconFlagFilled size={16} aria-hidden />
      <div>
        <p className={classes.lead}>Review before you rely on this result</p>
        {reasons.length > 0 && (
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {review !== null && (
          <div className={classes.actions}>
            {isWriteOffProposed && (
              <Button variant="default" size="xs" onClick={review.writeOff}>
                Confirm write-off
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              loading={review.isConfirming}
              aria-keyshortcuts="y"
              onClick={review.confirm}
            >
              {isWriteOffProposed ? `Keep as ${statusStyles[claim.status].word.toLowerCase()}` : 'Confirm'}
            </Button>
            <Button variant="default" size="xs" onClick={review.correct}>
              Correct…
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function Reviewed({ review }: { readonly review: NonNullable<ClaimView['review']> }) {
  const isConfirmed = review.kind === 'confirmed';
  const Icon = isConfirmed ? IconCheck : IconPencil;
  return (
    <div className={classes.callout} data-tone="plain">
      <Icon size={16} aria-hidden />
      <div>
        <p>
          {isConfirmed ? 'Confirmed by ' : 'Corrected by '}
          <span className={classes.lead}>{review.by_name ?? 'someone on the team'}</span>
          {', '}
          <DateText value={review.at} withTime />
        </p>
        {!isConfirmed && review.why !== null && <p className={classes.why}>{review.why}</p>}
      </div>
    </div>
  );
}
