import { getClaim } from '@claimline/domain/contracts/claims';
import { Outcome } from '@claimline/domain/outcome';
import { type Role, roleMay } from '@claimline/domain/role';
import { type CompletedStatus, isFinished } from '@claimline/domain/status';
import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileUnknown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { functionQuery } from '../../client/query.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ClaimBody } from './ClaimBody.tsx';
import classes from './ClaimDrawer.module.css';
import { ClaimBar, ClaimHeader } from './ClaimHeader.tsx';
import { ClaimSkeleton } from './ClaimSkeleton.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';

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
  const [hasDialog, setDialog] = useState(false);

  return (
    <Drawer.Root
      opened={claim_id !== undefined}
      onClose={onClose}
      // Escape closes what is on top.
      closeOnEscape={!hasDialog}
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
          <FetchedClaim
            account_id={account_id}
            claim_id={shownId}
            role={role}
            onClose={onClose}
            onPrevious={onPrevious}
            onNext={onNext}
            onDialog={setDialog}
          />
        )}
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Letters typed into a field, or into the dialog above, are no steps to another claim. */
function isForThePanel({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return false;
  return target.closest('input, textarea, select') === null;
}

interface Correcting {
  readonly claim_id: string;
  readonly proposed: CompletedStatus | null;
  readonly isOpen: boolean;
  /** Where the focus came from. */
  readonly from: Element | null;
}

type FetchedClaimProps = ClaimDrawerProps & {
  readonly claim_id: string;
  readonly onDialog: (isOpen: boolean) => void;
};

/** The bar outlives a step to the next claim, so that the focus stays on it. */
function FetchedClaim(props: FetchedClaimProps) {
  const { account_id, claim_id, role, onClose, onPrevious, onNext, onDialog } = props;
  const { data: claim, error, refetch } = useQuery(functionQuery(getClaim, { account_id, claim_id }));
  const body = useRef<HTMLDivElement>(null);
  /** What is being corrected; kept until its dialog has gone. */
  const [correcting, setCorrecting] = useState<Correcting | null>(null);
  const bar = <ClaimBar claim_id={claim_id} onClose={onClose} onPrevious={onPrevious} onNext={onNext} />;

  function step(event: KeyboardEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.altKey || !isForThePanel(event)) return;
    const go = event.key === 'j' ? onNext : event.key === 'k' ? onPrevious : undefined;
    if (go === undefined) return;
    event.preventDefault();
    go();
  }

  function correct(proposed: CompletedStatus | null) {
    setCorrecting({ claim_id, proposed, isOpen: true, from: document.activeElement });
    onDialog(true);
  }

  /** Back to the button that was pressed, unless it is gone with what it settled. */
  function keepFocusHere(pressed: Element | null = null) {
    if (pressed instanceof HTMLElement && pressed.isConnected) pressed.focus({ preventScroll: true });
    if (document.activeElement === null || document.activeElement === document.body)
      body.current?.focus({ preventScroll: true });
  }

  if (claim !== undefined) {
    const onCorrect = roleMay(role, 'claim.correct') && isFinished(claim.status) ? correct : null;
    return (
      <>
        <div className={classes.panel} onKeyDown={step}>
          <div className={classes.header}>
            {bar}
            <ClaimHeader
              key={claim.id}
              account_id={account_id}
              claim={claim}
              role={role}
              onCorrect={onCorrect && (() => onCorrect(null))}
            />
          </div>
          <div key={claim.id} ref={body} className={classes.body} tabIndex={-1}>
            <ClaimBody
              account_id={account_id}
              claim={claim}
              role={role}
              onCorrect={onCorrect}
              onSettled={() => keepFocusHere()}
            />
          </div>
        </div>
        {correcting?.claim_id === claim.id && (
          <CorrectDialog
            account_id={account_id}
            claim={claim}
            proposed={correcting.proposed}
            isOpen={correcting.isOpen}
            onClose={() => {
              setCorrecting({ ...correcting, isOpen: false });
              onDialog(false);
            }}
            onGone={() => {
              setCorrecting(null);
              keepFocusHere(correcting.from);
            }}
          />
        )}
      </>
    );
  }

  return (
    <>
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
    </>
  );
}
