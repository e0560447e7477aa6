import { addDays, numericDate } from '@claimline/domain/calendar';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import { Button, Checkbox, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { todayShown } from '../../components/format/zone.ts';
import { DateField } from '../../components/forms/DateField.tsx';
import { parseTypedDate } from '../../components/forms/parseTypedDate.ts';
import classes from './result/CorrectDialog.module.css';
import { useClaimActions } from './useClaimActions.tsx';

interface CallLaterDialogProps {
  readonly account_id: string;
  readonly claim: ClaimView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

function tomorrow(): string {
  return numericDate(addDays(todayShown(), 1));
}

/** Queues the claim for a later day, optionally as urgent. */
export function CallLaterDialog({ account_id, claim, isOpen, onClose, onClosed }: CallLaterDialogProps) {
  const actions = useClaimActions(account_id, claim);
  const [day, setDay] = useState(tomorrow);
  const [isUrgent, setUrgent] = useState(claim.priority === 'high');
  const [error, setError] = useState<string | null>(null);

  async function schedule(event: FormEvent) {
    event.preventDefault();
    const date = day.trim() === '' ? undefined : parseTypedDate(day, new Date().getFullYear());
    if (date === null)
      return setError(
        'Enter a valid date, such as 06/03/2026, or leave it empty to call as soon as possible.',
      );
    const isDone = await actions.callAgain({ not_before: date, priority: isUrgent ? 'high' : 'normal' });
    if (isDone) onClose();
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title="Schedule a call"
      size={420}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form className={classes.form} noValidate onSubmit={schedule}>
        <DateField
          label="Not before"
          description="Claimline calls that morning, payer’s local time, during its hours. Leave empty to call as soon as possible."
          value={day}
          error={error}
          data-autofocus
          onChange={(text) => {
            setDay(text);
            setError(null);
          }}
          onBlur={() => undefined}
        />
        <Checkbox
          label="High priority: call before other queued claims"
          checked={isUrgent}
          onChange={(event) => setUrgent(event.currentTarget.checked)}
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={actions.pending === 'call'}>
            Schedule call
          </Button>
        </div>
      </form>
    </Modal>
  );
}
