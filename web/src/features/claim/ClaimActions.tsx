import type { ClaimView } from '@claimline/domain/contracts/claims';
import { type Role, roleMay } from '@claimline/domain/role';
import { mayArchive, mayMove } from '@claimline/domain/status';
import { Button } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconPencil,
  IconPhoneOff,
  IconPhoneOutgoing,
} from '@tabler/icons-react';
import classes from './ClaimActions.module.css';
import { useClaimActions } from './useClaimActions.tsx';

interface ClaimActionsProps {
  readonly account_id: string;
  readonly claim: ClaimView;
  readonly role: Role;
  /** Opens the correction; absent for who may not, or when there is nothing to correct. */
  readonly onCorrect: (() => void) | null;
}

/** What this person may do with this claim now; what they may not is not shown. */
export function ClaimActions({ account_id, claim, role, onCorrect }: ClaimActionsProps) {
  const actions = useClaimActions(account_id, claim);
  const mayCall =
    roleMay(role, 'claim.call-again') && !claim.archived && mayMove(claim.status, 'pending', 'person');
  const mayCancel = roleMay(role, 'claim.cancel') && mayMove(claim.status, 'failed', 'person');
  const canArchive = roleMay(role, 'claim.archive') && mayArchive(claim.status);
  if (!mayCall && !mayCancel && !canArchive && onCorrect === null) return null;
  return (
    <div className={classes.actions}>
      {canArchive && (
        <Button
          variant="default"
          size="xs"
          leftSection={
            claim.archived ? <IconArchiveOff size={14} aria-hidden /> : <IconArchive size={14} aria-hidden />
          }
          loading={actions.pending === 'archive'}
          onClick={() => actions.setArchived(!claim.archived)}
        >
          {claim.archived ? 'Restore' : 'Archive'}
        </Button>
      )}
      {onCorrect !== null && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={14} aria-hidden />}
          onClick={onCorrect}
        >
          Correct…
        </Button>
      )}
      {mayCancel && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPhoneOff size={14} aria-hidden />}
          loading={actions.pending === 'cancel'}
          onClick={actions.cancel}
        >
          Cancel call
        </Button>
      )}
      {mayCall && (
        <Button
          size="xs"
          variant={claim.status === 'failed' ? 'filled' : 'default'}
          leftSection={<IconPhoneOutgoing size={14} aria-hidden />}
          loading={actions.pending === 'call'}
          onClick={actions.callAgain}
        >
          Call again
        </Button>
      )}
    </div>
  );
}
