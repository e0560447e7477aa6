import { type Role, roleMay } from '@claimline/domain/account/role';
import { Outcome } from '@claimline/domain/claim/outcome';
import { isFinished } from '@claimline/domain/claim/status';
import { type ClaimView, getClaim } from '@claimline/domain/contracts/claims';
import { Button, Drawer, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { functionQuery } from '../../client/query.ts';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { IconFileUnknown } from '../../theme/icons.ts';
import { useIsNarrow } from '../../theme/useIsNarrow.ts';
import { CallLaterDialog } from './CallLaterDialog.tsx';
import { ClaimActions } from './ClaimActions.tsx';
import { ClaimBody } from './ClaimBody.tsx';
import classes from './ClaimDrawer.module.css';
import { ClaimBar, ClaimHeader } from './ClaimHeader.tsx';
import { ClaimSkeleton } from './ClaimSkeleton.tsx';
import type { ClaimDialog } from './claimDialog.ts';
import { DetailsDialog } from './details/DetailsDialog.tsx';
import { CorrectDialog } from './result/CorrectDialog.tsx';
import { StatusAnnouncer } from './StatusAnnouncer.tsx';
import { useClaimKeys } from './useClaimKeys.ts';

export interface ClaimDrawerProps {
  readonly account_id: string;
  /** The claim to show, from the `claim` search parameter; undefined closes the drawer. */
  readonly claim_id: string | undefined;
  readonly role: Role;
  readonly onClose: () => void;
  /** Opens a neighbor in the list; absent at its ends. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  /** What the work queue says about the claim. The route passes it in, because features do not import each other. */
  readonly renderWork?: ((claim_id: string) => ReactNode) | undefined;
}

/** A claim in a drawer beside any list: its result with the evidence, its calls and its history. */
export function ClaimDrawer(props: ClaimDrawerProps) {
  const { account_id, claim_id, role, onClose, onPrevious, onNext, renderWork } = props;
  const isNarrow = useIsNarrow();
  // Keeps the claim visible while the drawer slides out.
  const [shownId, setShownId] = useState(claim_id);
  if (claim_id !== undefined && claim_id !== shownId) setShownId(claim_id);
  // A drawer that opens with its page does not slide in.
  const [hasEntered, setHasEntered] = useState(claim_id !== undefined);
  if (claim_id === undefined && hasEntered) setHasEntered(false);
  usePageCovered(isNarrow && hasEntered);

  return (
    <Drawer.Root
      opened={claim_id !== undefined}
      onClose={onClose}
      onEnterTransitionEnd={() => setHasEntered(true)}
      // Mantine's Escape closes all dialogs at once, so the panel handles the key itself.
      closeOnEscape={false}
      position="right"
      size={isNarrow ? '100%' : 660}
      padding={0}
      // The table returns the focus to the row of the last claim shown, which may not be the row it was opened from.
      returnFocus={false}
      // The page behind has no scroll bar, and looking for one computes all its styles.
      removeScrollProps={{ allowPinchZoom: true, removeScrollBar: false }}
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
            renderWork={renderWork}
          />
        )}
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** The browser skips style and layout of the page while the drawer covers all of it. */
function usePageCovered(isCovered: boolean): void {
  // The page is outside of what React renders here. It must be back before a row of it takes the focus.
  useLayoutEffect(() => {
    if (!isCovered) return;
    const page = document.getElementById('root');
    page?.setAttribute('data-covered', 'true');
    return () => page?.removeAttribute('data-covered');
  }, [isCovered]);
}

interface DialogState {
  readonly claim_id: string;
  readonly dialog: ClaimDialog;
  readonly isOpen: boolean;
  /** The element that had the focus. */
  readonly from: Element | null;
}

type FetchedClaimProps = ClaimDrawerProps & {
  readonly claim_id: string;
};

/** The bar stays mounted between claims, so that it keeps the focus. */
function FetchedClaim(props: FetchedClaimProps) {
  const { account_id, claim_id, role, onClose, onPrevious, onNext, renderWork } = props;
  const { data, error, refetch } = useQuery(functionQuery(getClaim, { account_id, claim_id }));
  // Mantine renders what is in a drawer in one task. The claim follows in pieces.
  const isOpened = useDeferredValue(true, false);
  const claim = isOpened ? data : undefined;
  const panel = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  /** The dialog over the claim; kept until its closing animation has ended. */
  const [opened, setOpened] = useState<DialogState | null>(null);
  const onKeyDown = useClaimKeys(panel, {
    Escape: onClose,
    j: onNext,
    ArrowRight: onNext,
    k: onPrevious,
    ArrowLeft: onPrevious,
  });
  const bar = (
    <ClaimBar
      account_id={account_id}
      claim_id={claim_id}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    />
  );
  const shownId = claim?.id;
  // When the claim changes, the focused element may be gone, which is known only after rendering. The drawer itself takes
  // the focus when it opens; moving it here would lay out the page in the task that renders it.
  useEffect(() => {
    if (shownId !== undefined && document.activeElement === document.body)
      body.current?.focus({ preventScroll: true });
  }, [shownId]);

  function open(dialog: ClaimDialog) {
    setOpened({ claim_id, dialog, isOpen: true, from: document.activeElement });
  }

  /** Returns the focus to the pressed button, unless it is gone. */
  function keepFocusHere(pressed: Element | null = null) {
    if (pressed instanceof HTMLElement && pressed.isConnected) pressed.focus({ preventScroll: true });
    if (document.activeElement === null || document.activeElement === document.body)
      body.current?.focus({ preventScroll: true });
  }

  if (claim !== undefined) {
    const mayCorrect = roleMay(role, 'claim.correct') && isFinished(claim.status);
    const over = opened?.claim_id === claim.id ? opened : null;
    return (
      <>
        <div ref={panel} className={classes.panel} onKeyDown={onKeyDown}>
          <div className={classes.header}>
            {bar}
            <ClaimHeader
              key={claim.id}
              claim={claim}
              actions={
                <ClaimActions
                  account_id={account_id}
                  claim={claim}
                  role={role}
                  onDialog={open}
                  onArchived={onNext}
                />
              }
            />
            <StatusAnnouncer key={`${claim.id} announced`} claim={claim} />
          </div>
          {renderWork?.(claim_id)}
          <div key={claim.id} ref={body} className={classes.body} tabIndex={-1}>
            <ClaimBody
              account_id={account_id}
              claim={claim}
              role={role}
              onCorrect={mayCorrect ? (proposed) => open({ kind: 'correct', proposed }) : null}
              onSettled={() => keepFocusHere()}
            />
          </div>
        </div>
        {over && (
          <OpenClaimDialog
            account_id={account_id}
            claim={claim}
            dialog={over.dialog}
            isOpen={over.isOpen}
            onClose={() => {
              setOpened({ ...over, isOpen: false });
            }}
            onClosed={() => {
              setOpened(null);
              keepFocusHere(over.from);
            }}
          />
        )}
      </>
    );
  }

  return (
    <div ref={panel} className={classes.panel} onKeyDown={onKeyDown}>
      <div className={classes.header}>
        {bar}
        <VisuallyHidden>
          <Drawer.Title>Claim</Drawer.Title>
        </VisuallyHidden>
      </div>
      <div ref={body} className={classes.body} tabIndex={-1}>
        {error === null ? (
          <ClaimSkeleton />
        ) : error instanceof Outcome && error.code === 'not-found' ? (
          <EmptyState
            icon={IconFileUnknown}
            title="Claim not found, or you don’t have access"
            action={
              <Button variant="default" onClick={onClose}>
                Back to the list
              </Button>
            }
          >
            It may belong to a clinic you’re not a member of. Ask an account admin.
          </EmptyState>
        ) : (
          <ErrorState title="Couldn’t load this claim" error={error} onRetry={() => refetch()} />
        )}
      </div>
    </div>
  );
}

interface OpenClaimDialogProps {
  readonly account_id: string;
  readonly claim: ClaimView;
  readonly dialog: ClaimDialog;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

function OpenClaimDialog({ dialog, ...props }: OpenClaimDialogProps) {
  switch (dialog.kind) {
    case 'correct':
      return <CorrectDialog {...props} proposed={dialog.proposed} />;
    case 'details':
      return <DetailsDialog {...props} />;
    case 'call-later':
      return <CallLaterDialog {...props} />;
  }
}
