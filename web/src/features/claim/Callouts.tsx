import { fieldLabels } from '@claimline/domain/claim';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import { failureSentence } from '@claimline/domain/failure';
import { IconAlertTriangleFilled, IconFlagFilled } from '@tabler/icons-react';
import classes from './Callouts.module.css';

/** What a person has to do about the claim: why it failed, and what of the answer needs a look. */
export function Callouts({ claim }: { readonly claim: ClaimView }) {
  const field = claim.failure_field;
  const reasons = claim.result?.review_reasons ?? [];
  const hasFailed = claim.status === 'failed' && claim.failure_reason !== null;
  if (!hasFailed && !claim.needs_review) return null;
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
      {claim.needs_review && (
        <div className={classes.callout} data-tone="amber">
          <IconFlagFilled size={16} aria-hidden />
          <div>
            <p className={classes.lead}>Needs review before you rely on it</p>
            {reasons.length > 0 && (
              <ul>
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
