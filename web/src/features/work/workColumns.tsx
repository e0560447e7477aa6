import { nextAction, workReasonLabels } from '@claimline/domain/claim/work';
import type { WorkItem } from '@claimline/domain/contracts/work';
import type { ReactNode } from 'react';
import { DateText } from '../../components/display/DateText.tsx';
import { Money } from '../../components/display/Money.tsx';
import { StatusBadge } from '../../components/display/StatusBadge.tsx';
import { formatDaysAway } from '../../components/format/daysAway.ts';
import { ClaimLink } from '../../components/table/ClaimLink.tsx';
import type { ColumnLayout, ServerColumn } from '../../components/table/tableColumns.ts';
import classes from './Work.module.css';

function PatientLink({ item }: { readonly item: WorkItem }) {
  return (
    <ClaimLink id={item.claim_id} className={classes.patient}>
      {item.patient_name}
    </ClaimLink>
  );
}

function Due({ item, today }: { readonly item: WorkItem; readonly today: string }) {
  return (
    <div className={classes.pair}>
      <DateText value={item.due_on} />
      <span className={classes.second} data-late={item.due_on < today || undefined}>
        {formatDaysAway(item.due_on, today)}
      </span>
    </div>
  );
}

function Owner({ item }: { readonly item: WorkItem }) {
  return item.owner === null ? (
    <span className={classes.quiet}>Unassigned</span>
  ) : (
    <span className={classes.truncated} data-truncates>
      {item.owner.name}
    </span>
  );
}

function Reason({ item }: { readonly item: WorkItem }) {
  return (
    <div className={classes.reason}>
      <StatusBadge
        status={item.status}
        since={item.status_since}
        failureReason={item.failure_reason}
        needsReview={item.needs_review}
      />
      {item.reason !== item.status && item.reason !== 'review' && (
        <span className={classes.second}>{workReasonLabels[item.reason]}</span>
      )}
    </div>
  );
}

/** The columns; `today` is the current date in the account's time zone. */
export function workColumns(today: string): ServerColumn<WorkItem>[] {
  const column = (
    id: string,
    header: string,
    layout: ColumnLayout,
    cell: (item: WorkItem) => ReactNode,
  ): ServerColumn<WorkItem> => ({ id, header, cell, ...layout });
  return [
    column('patient', 'Patient', { width: 168, grows: true }, (item) => (
      <div className={classes.pair}>
        <PatientLink item={item} />
        <span className={classes.second} data-truncates>
          {item.payer_name}
        </span>
      </div>
    )),
    column('reason', 'Reason', { width: 232 }, (item) => <Reason item={item} />),
    column('action', 'Next action', { width: 200, grows: true }, (item) => (
      <span className={classes.truncated} data-truncates>
        {nextAction(item, today)}
      </span>
    )),
    column('due', 'Due', { width: 120 }, (item) => <Due item={item} today={today} />),
    column('cents', 'At stake', { width: 104, align: 'right' }, (item) => <Money cents={item.cents} />),
    column('owner', 'Owner', { width: 136 }, (item) => <Owner item={item} />),
    column('clinic', 'Clinic', { width: 144 }, (item) => (
      <span className={classes.truncated} data-truncates>
        {item.clinic_name}
      </span>
    )),
  ];
}

/** A row on a narrow screen. */
export function NarrowWork({ item, today }: { readonly item: WorkItem; readonly today: string }) {
  return (
    <div className={classes.narrow}>
      <div className={classes.narrowLine}>
        <PatientLink item={item} />
        <Money cents={item.cents} />
      </div>
      <div className={classes.narrowLine}>
        <span>{nextAction(item, today)}</span>
        <span className={classes.second} data-late={item.due_on < today || undefined}>
          {formatDaysAway(item.due_on, today)}
        </span>
      </div>
      <div className={classes.second}>
        {item.payer_name} · {item.clinic_name} · {item.owner?.name ?? 'Unassigned'}
      </div>
    </div>
  );
}
