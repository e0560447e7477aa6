import type { ClaimView } from '@claimline/domain/contracts/claims';
import { dollars } from '@claimline/domain/money';
import { ActionIcon, Drawer } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { CopyText } from '../../components/display/CopyText.tsx';
import { DateText } from '../../components/display/DateText.tsx';
import { SandboxTag } from '../../components/display/SandboxTag.tsx';
import { ReviewFlag, StatusBadge } from '../../components/display/StatusBadge.tsx';
import { IconCheck, IconChevronDown, IconChevronUp, IconLink, IconX } from '../../theme/icons.ts';
import classes from './ClaimHeader.module.css';

interface ClaimBarProps {
  readonly account_id: string;
  readonly claim_id: string;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** Buttons for neighbors, link and close, shown before the claim is loaded. */
export function ClaimBar({ account_id, claim_id, onClose, onPrevious, onNext }: ClaimBarProps) {
  const clipboard = useClipboard({ timeout: 1500 });
  const linkText = clipboard.copied ? 'Link copied' : 'Copy link to this claim';
  const hasNeighbors = onPrevious !== undefined || onNext !== undefined;
  return (
    <div className={classes.bar}>
      {hasNeighbors && (
        <>
          <ActionIcon
            aria-label="Previous claim"
            data-hint="Previous claim (K)"
            aria-keyshortcuts="k"
            disabled={onPrevious === undefined}
            onClick={onPrevious}
          >
            <IconChevronUp size={17} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label="Next claim"
            data-hint="Next claim (J)"
            aria-keyshortcuts="j"
            disabled={onNext === undefined}
            onClick={onNext}
          >
            <IconChevronDown size={17} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      )}
      <span className={classes.barSpace} />
      <ActionIcon
        aria-label={linkText}
        data-hint={linkText}
        onClick={() => {
          // The link opens the claim alone, so that it also works for colleagues whose list does not contain it.
          const address = new URL(`/${account_id}/CIA`, location.origin);
          address.searchParams.set('claim', claim_id);
          clipboard.copy(address.href);
        }}
      >
        {clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
      </ActionIcon>
      <ActionIcon aria-label="Close" title="Close (Esc)" data-autofocus onClick={onClose}>
        <IconX size={17} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface ClaimHeaderProps {
  readonly claim: ClaimView;
  readonly actions: ReactNode;
}

/** Patient, status and payer, with the actions. */
export function ClaimHeader({ claim, actions }: ClaimHeaderProps) {
  const oneDay = claim.claim.service_from === claim.claim.service_to;
  return (
    <div className={classes.header}>
      <div className={classes.line}>
        <Drawer.Title className={classes.title ?? ''}>{claim.patient.name}</Drawer.Title>
        {actions}
      </div>
      <div className={classes.badges}>
        <StatusBadge
          status={claim.status}
          since={claim.status_since}
          nextCallAt={claim.next_call_at}
          isPaused={claim.is_paused}
        />
        {claim.needs_review && <ReviewFlag withWord />}
        {claim.archived && <span className={classes.archived}>Archived</span>}
        <SandboxTag memberId={claim.patient.member_id} />
        <span className={classes.payer}>{claim.payer_name}</span>
        <span className={classes.meta}>
          <DateText value={claim.claim.service_from} />
          {!oneDay && (
            <>
              {' – '}
              <DateText value={claim.claim.service_to} />
            </>
          )}
          {' · '}
          {dollars(claim.claim.billed_cents)} billed
        </span>
      </div>
      <dl className={classes.identifiers}>
        <div>
          <dt>Member ID</dt>
          <dd>
            <CopyText text={claim.patient.member_id} label="member ID" />
          </dd>
        </div>
        {claim.claim.claim_number !== undefined && (
          <div>
            <dt>Claim number</dt>
            <dd>
              <CopyText text={claim.claim.claim_number} label="claim number" />
            </dd>
          </div>
        )}
        <div>
          <dt>Claimline ID</dt>
          <dd>
            <CopyText text={claim.id} label="Claimline ID" />
          </dd>
        </div>
      </dl>
    </div>
  );
}
