/** Composes the claim drawer with what the work queue says about the claim. */

import { ClaimDrawer, type ClaimDrawerProps } from '../../../features/claim/ClaimDrawer.tsx';
import { WorkBar } from '../../../features/work/WorkBar.tsx';

export interface ClaimWithWorkProps extends Omit<ClaimDrawerProps, 'renderWork'> {
  /** On the work queue: takes the next claim. */
  readonly onTakeNext?: (() => void) | undefined;
  readonly isTaking?: boolean | undefined;
}

export function ClaimWithWork({ onTakeNext, isTaking = false, ...drawer }: ClaimWithWorkProps) {
  const { account_id, role } = drawer;
  return (
    <ClaimDrawer
      {...drawer}
      renderWork={(claim_id) => (
        <WorkBar
          account_id={account_id}
          claim_id={claim_id}
          role={role}
          {...(onTakeNext && { onTakeNext, isTaking })}
        />
      )}
    />
  );
}
