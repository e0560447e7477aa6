import { type Role, roleMay } from '@claimline/domain/account/role';
import { nextAction, workReasonLabels } from '@claimline/domain/claim/work';
import { getWorkItem, type WorkItem } from '@claimline/domain/contracts/work';
import { dollars } from '@claimline/domain/money';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { functionQuery } from '../../client/query.ts';
import { formatDay } from '../../components/format/dates.ts';
import { formatDaysAway } from '../../components/format/daysAway.ts';
import { Notice } from '../../components/page/Notice.tsx';
import { useUser } from '../../session/session.ts';
import { OwnerMenu } from './OwnerMenu.tsx';
import { useOwnerNotice } from './useOwnerNotice.ts';
import { useWorkActions, type WorkActions } from './useWorkActions.tsx';
import classes from './Work.module.css';
import { FinishDialog, SnoozeDialog } from './WorkDialogs.tsx';

interface WorkBarProps {
  readonly account_id: string;
  readonly claim_id: string;
  readonly role: Role;
  /** Opens the next claim of the queue; absent outside the queue. */
  readonly onTakeNext?: (() => void) | undefined;
  readonly isTaking?: boolean | undefined;
}

/** In an open claim: what the work queue asks for, who works on it, and what can be done. */
export function WorkBar({ account_id, claim_id, role, onTakeNext, isTaking }: WorkBarProps) {
  const { data } = useQuery(functionQuery(getWorkItem, { account_id, claim_id }));
  const item = data?.item ?? null;
  const actions = useWorkActions(account_id);
  const notice = useOwnerNotice(claim_id, data === undefined ? undefined : (item?.owner ?? null), actions);
  const isOpen = item !== null && item.state !== 'resolved';
  if (data === undefined || (!isOpen && onTakeNext === undefined)) return null;
  return (
    <section className={classes.bar} aria-label="Work queue">
      {notice !== null && (
        <div className={classes.ownerNotice}>
          <Notice tone="error">{notice}</Notice>
        </div>
      )}
      <p className={classes.action}>
        {isOpen ? (
          <WorkText item={item} today={data.today} />
        ) : (
          <span className={classes.quiet}>This claim no longer needs attention.</span>
        )}
      </p>
      <div className={classes.buttons}>
        {isOpen && roleMay(role, 'work.act') && (
          <WorkButtons
            key={claim_id}
            account_id={account_id}
            item={item}
            today={data.today}
            actions={actions}
          />
        )}
        {onTakeNext !== undefined && roleMay(role, 'work.act') && (
          <Button
            size="xs"
            variant={isOpen && item.state === 'waiting' ? 'default' : 'filled'}
            aria-keyshortcuts="t"
            loading={isTaking ?? false}
            onClick={onTakeNext}
          >
            Next claim
          </Button>
        )}
      </div>
    </section>
  );
}

function WorkText({ item, today }: { readonly item: WorkItem; readonly today: string }) {
  const owner = item.owner === null ? 'Unassigned' : item.owner.name;
  return (
    <>
      <strong>
        {item.state === 'done'
          ? 'Done'
          : item.state === 'asleep'
            ? `Snoozed until ${formatDay(item.due_on)}`
            : nextAction(item, today)}
      </strong>
      <span className={classes.quiet}>
        {workReasonLabels[item.reason]} · {dollars(item.cents)}
        {item.state === 'waiting' ? ` · due ${formatDaysAway(item.due_on, today)}` : ''} · {owner}
      </span>
    </>
  );
}

function WorkButtons({
  account_id,
  item,
  today,
  actions,
}: {
  readonly account_id: string;
  readonly item: WorkItem;
  readonly today: string;
  readonly actions: WorkActions;
}) {
  const user = useUser();
  const [dialog, setDialog] = useState<'snooze' | 'finish' | null>(null);
  const isMine = item.owner?.user_id === user?.id;
  const me = { id: user?.id ?? '', name: 'you' };
  const hasOtherOwner = item.owner !== null && !isMine;
  const handlesDeadline = item.reason === 'denied' && item.deadline_date !== null;

  if (hasOtherOwner)
    return (
      <Button
        variant="default"
        size="xs"
        loading={actions.pending === 'assign'}
        aria-keyshortcuts="a"
        onClick={() => void actions.assign([item], me)}
      >
        Take over
      </Button>
    );
  return (
    <>
      {item.owner === null && (
        <Button
          variant="default"
          size="xs"
          loading={actions.pending === 'assign'}
          aria-keyshortcuts="a"
          onClick={() => void actions.assign([item], me)}
        >
          Assign to me
        </Button>
      )}
      {item.state === 'waiting' ? (
        <>
          <Button
            variant="default"
            size="xs"
            aria-keyshortcuts="d"
            loading={actions.pending === 'finish'}
            onClick={() => (handlesDeadline ? setDialog('finish') : void actions.finish(item))}
          >
            {handlesDeadline ? 'Done…' : 'Done'}
          </Button>
          <Button variant="default" size="xs" aria-keyshortcuts="s" onClick={() => setDialog('snooze')}>
            Snooze…
          </Button>
        </>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={actions.pending === 'resume'}
          onClick={() => void actions.resume(item)}
        >
          Back to queue
        </Button>
      )}
      <OwnerMenu
        account_id={account_id}
        clinicIds={[item.clinic_id]}
        label="Assign to"
        shortcut="h"
        canUnassign={item.owner !== null}
        onChoose={(owner) => void actions.assign([item], owner)}
      />
      {dialog === 'snooze' && (
        <SnoozeDialog item={item} today={today} actions={actions} onClose={() => setDialog(null)} />
      )}
      {dialog === 'finish' && (
        <FinishDialog item={item} today={today} actions={actions} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
