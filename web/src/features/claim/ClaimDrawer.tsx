import { getClaim } from '@claimline/domain/contracts/claims';
import { Outcome } from '@claimline/domain/outcome';
import type { Role } from '@claimline/domain/role';
import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileUnknown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { functionQuery } from '../../client/query.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ClaimBody } from './ClaimBody.tsx';
import classes from './ClaimDrawer.module.css';
import { ClaimBar, ClaimHeader } from './ClaimHeader.tsx';
import { ClaimSkeleton } from './ClaimSkeleton.tsx';

export interface ClaimDrawerProps {
  readonly account_id: string;
  /** The claim to show, from the `claim` search parameter; undefined closes the drawer. */
  readonly claim_id: string | undefined;
  readonly role: Role;
  readonly onClose: () => void;
  /** To the neighbours in the list behind; absent where there is none. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

/** One claim whole, at the right of any list: its answer with the evidence, its calls and its history. */
export function ClaimDrawer({ account_id, claim_id, role, onClose, onPrevious, onNext }: ClaimDrawerProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  // While the drawer slides away it still shows the claim it had.
  const [shownId, setShownId] = useState(claim_id);
  if (claim_id !== undefined && claim_id !== shownId) setShownId(claim_id);

  return (
    <Drawer.Root
      opened={claim_id !== undefined}
      onClose={onClose}
      position="right"
      size={isNarrow ? '100%' : 660}
      padding={0}
      // The table takes the focus back to the row of the claim last shown, which may not be the one it came from.
      returnFocus={false}
      removeScrollProps={{ allowPinchZoom: true }}
    >
      <Drawer.Overlay className={classes.overlay ?? ''} backgroundOpacity={1} />
      <Drawer.Content classNames={{ content: classes.content ?? '' }}>
        {shownId !== undefined && (
          <ClaimPanel
            account_id={account_id}
            claim_id={shownId}
            role={role}
            onClose={onClose}
            onPrevious={onPrevious}
            onNext={onNext}
          />
        )}
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** The bar outlives a step to the next claim, so that the focus stays on it. */
type ClaimPanelProps = ClaimDrawerProps & { readonly claim_id: string };

function ClaimPanel({ account_id, claim_id, role, onClose, onPrevious, onNext }: ClaimPanelProps) {
  const { data: claim, error, refetch } = useQuery(functionQuery(getClaim, { account_id, claim_id }));
  const bar = <ClaimBar claim_id={claim_id} onClose={onClose} onPrevious={onPrevious} onNext={onNext} />;

  function step(event: KeyboardEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const go = event.key === 'j' ? onNext : event.key === 'k' ? onPrevious : undefined;
    if (go === undefined) return;
    event.preventDefault();
    go();
  }

  if (claim !== undefined)
    return (
      <div className={classes.panel} onKeyDown={step}>
        <div className={classes.header}>
          {bar}
          <ClaimHeader key={claim.id} account_id={account_id} claim={claim} role={role} />
        </div>
        <div key={claim.id} className={classes.body}>
          <ClaimBody claim={claim} />
        </div>
      </div>
    );

  return (
    <div className={classes.panel} onKeyDown={step}>
      <div className={classes.header}>
        {bar}
        <Drawer.Title className={classes.hiddenTitle ?? ''}>Claim</Drawer.Title>
      </div>
      <div className={classes.body}>
        {error === null ? (
          <ClaimSkeleton />
        ) : error instanceof Outcome && error.code === 'not-found' ? (
          <EmptyState
            icon={IconFileUnknown}
            title="This claim was not found"
            action={
              <Button variant="default" onClick={onClose}>
                Back to the list
              </Button>
            }
          >
            It may belong to a clinic that you do not see. Ask an admin of the account.
          </EmptyState>
        ) : (
          <ErrorState title="The claim could not be fetched" error={error} onRetry={() => refetch()} />
        )}
      </div>
    </div>
  );
}
