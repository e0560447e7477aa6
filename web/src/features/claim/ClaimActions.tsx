import { type Role, roleMay } from '@claimline/domain/account/role';
import { isFinished, isOnThePhone, mayArchive, mayMove } from '@claimline/domain/claim/status';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarClock,
  IconCircleMinus,
  IconDots,
  IconForms,
  IconPencil,
  IconPhoneOff,
  IconPhoneOutgoing,
} from '../../theme/icons.ts';
import classes from './ClaimActions.module.css';
import type { OpenDialog } from './claimDialog.ts';
import { useClaimActions } from './useClaimActions.tsx';

interface ClaimActionsProps {
  readonly account_id: string;
  readonly claim: ClaimView;
  readonly role: Role;
  readonly onDialog: OpenDialog;
  /** Called when the claim was archived and the list shows no archived claims: opens the next one. */
  readonly onArchived: (() => void) | undefined;
}

/** What this user can do with the claim now; other actions are hidden. */
export function ClaimActions(props: ClaimActionsProps) {
  const { account_id, claim, role, onDialog, onArchived } = props;
  const actions = useClaimActions(account_id, claim);
  const mayCall =
    roleMay(role, 'claim.call-again') && !claim.archived && mayMove(claim.status, 'pending', 'person');
  const mayCancel = roleMay(role, 'claim.cancel') && mayMove(claim.status, 'failed', 'person');
  const canArchive = roleMay(role, 'claim.archive') && mayArchive(claim.status);
  const mayCorrect = roleMay(role, 'claim.correct') && isFinished(claim.status);
  const canEditDetails = roleMay(role, 'claim.submit') && !isOnThePhone(claim.status);

  async function setArchived() {
    const archived = !claim.archived;
    if ((await actions.setArchived(archived)) && archived) onArchived?.();
  }

  if (!mayCall && !mayCancel && !canArchive && !mayCorrect && !canEditDetails) return null;
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
          aria-keyshortcuts="e"
          onClick={setArchived}
        >
          {claim.archived ? 'Restore' : 'Archive'}
        </Button>
      )}
      {mayCorrect && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={14} aria-hidden />}
          aria-keyshortcuts="c"
          onClick={() => onDialog({ kind: 'correct', proposed: null })}
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
          aria-keyshortcuts="r"
          onClick={() => actions.callAgain()}
        >
          Call again
        </Button>
      )}
      <MoreActions {...props} mayCall={mayCall} mayCorrect={mayCorrect} canEditDetails={canEditDetails} />
    </div>
  );
}

interface MoreActionsProps extends ClaimActionsProps {
  readonly mayCall: boolean;
  readonly mayCorrect: boolean;
  readonly canEditDetails: boolean;
}

function MoreActions({ claim, onDialog, mayCall, mayCorrect, canEditDetails }: MoreActionsProps) {
  const mayWriteOff = mayCorrect && claim.status !== 'write-off';
  if (!mayCall && !mayWriteOff && !canEditDetails) return null;
  return (
    <Menu position="bottom-end" width={216}>
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label="More actions">
          <IconDots size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayCall && (
          <Menu.Item
            leftSection={<IconCalendarClock size={15} stroke={1.6} aria-hidden />}
            onClick={() => onDialog({ kind: 'call-later' })}
          >
            Schedule a call…
          </Menu.Item>
        )}
        {canEditDetails && (
          <Menu.Item
            leftSection={<IconForms size={15} stroke={1.6} aria-hidden />}
            onClick={() => onDialog({ kind: 'details' })}
          >
            Edit details…
          </Menu.Item>
        )}
        {mayWriteOff && (
          <Menu.Item
            leftSection={<IconCircleMinus size={15} stroke={1.6} aria-hidden />}
            onClick={() => onDialog({ kind: 'correct', proposed: 'write-off' })}
          >
            Write off…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
