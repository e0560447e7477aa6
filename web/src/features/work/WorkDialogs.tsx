/** The dialogs of the work queue: until when a claim is snoozed, and how a denial was handled. */

import { addDays, type CalendarDate, numericDate } from '@claimline/domain/calendar';
import { type DeadlineOutcome, deadlineOutcomes, handledWords } from '@claimline/domain/claim/deadline';
import { snoozeDays } from '@claimline/domain/claim/work';
import type { WorkItem } from '@claimline/domain/contracts/work';
import { Button, Radio } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatDay } from '../../components/format/dates.ts';
import { DateField } from '../../components/forms/DateField.tsx';
import { parseTypedDate } from '../../components/forms/parseTypedDate.ts';
import { Dialog } from '../../components/page/Dialog.tsx';
import type { WorkActions } from './useWorkActions.tsx';
import classes from './Work.module.css';

interface WorkDialogProps {
  readonly item: WorkItem;
  readonly today: CalendarDate;
  readonly actions: WorkActions;
  readonly onClose: () => void;
}

type Days = ReturnType<typeof snoozeDays>;

/** The typed date within the days; null when it is not one of them. */
function dateWithin(text: string, today: CalendarDate, { first, last }: Days): CalendarDate | null {
  const date = parseTypedDate(text, Number(today.slice(0, 4)));
  return date !== null && date >= first && date <= last ? date : null;
}

const rangeMessage = ({ first, last }: Days) =>
  `Enter a date from ${formatDay(first)} to ${formatDay(last)}.`;

export function SnoozeDialog({ item, today, actions, onClose }: WorkDialogProps) {
  const days = snoozeDays(item, today);
  const [day, setDay] = useState(numericDate(days.first));
  const [error, setError] = useState<string | null>(null);
  const offered = [
    ['Tomorrow', 1],
    ['In 3 days', 3],
    ['In a week', 7],
    ['In 2 weeks', 14],
  ] as const;

  async function snooze(until: CalendarDate) {
    if (await actions.snooze(item, until)) onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const until = dateWithin(day, today, days);
    if (until === null) setError(rangeMessage(days));
    else void snooze(until);
  }

  return (
    <Dialog onClose={onClose} title="Snooze until" size={420} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <div className={classes.offered}>
          {offered.map(([words, count]) => {
            const date = addDays(today, count);
            return (
              date <= days.last && (
                <Button key={words} variant="default" size="xs" onClick={() => void snooze(date)}>
                  {words}
                </Button>
              )
            );
          })}
        </div>
        <DateField
          label="Date"
          description="The claim returns to the queue that morning, or earlier if the payer’s answer changes."
          value={day}
          error={error}
          data-autofocus
          onChange={(text) => {
            setDay(text);
            setError(null);
          }}
          onBlur={() => undefined}
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={actions.pending === 'snooze'}>
            Snooze
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** For a denial with an open deadline. */
export function FinishDialog({ item, today, actions, onClose }: WorkDialogProps) {
  const days = snoozeDays({ ...item, deadline_date: null }, today);
  const [way, setWay] = useState<DeadlineOutcome>(
    item.deadline_kind === 'corrected-claim' ? 'corrected-claim-sent' : 'appealed',
  );
  const [day, setDay] = useState('');
  const [error, setError] = useState<string | null>(null);
  const canFollowUp = way !== 'let-go';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isAsked = canFollowUp && day.trim() !== '';
    const date = isAsked ? dateWithin(day, today, days) : null;
    if (isAsked && date === null) return setError(rangeMessage(days));
    const how = date === null ? { handled_as: way } : { handled_as: way, follow_up_on: date };
    if (await actions.finish(item, how)) onClose();
  }

  return (
    <Dialog onClose={onClose} title="Mark done" size={420} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <Radio.Group
          label="What was done"
          value={way}
          onChange={(value) => setWay(deadlineOutcomes.find((one) => one === value) ?? way)}
        >
          <div className={classes.ways}>
            {deadlineOutcomes.map((one) => (
              <Radio
                key={one}
                value={one}
                label={handledWords[one]}
                {...(one === way ? { 'data-autofocus': true } : {})}
              />
            ))}
          </div>
        </Radio.Group>
        {canFollowUp && (
          <DateField
            label="Follow up on"
            description="Optional. The claim returns to you that morning."
            value={day}
            error={error}
            onChange={(text) => {
              setDay(text);
              setError(null);
            }}
            onBlur={() => undefined}
          />
        )}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={actions.pending === 'finish'}>
            Mark done
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
