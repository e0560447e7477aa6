/** One audit event: who, what, which record, when, from where, and the values before and after. */

import { actionText, changesOf } from '@claimline/domain/account/audit-words';
import type { AuditEvent } from '@claimline/domain/contracts/audit';
import { UnstyledButton } from '@mantine/core';
import { DateText } from '../../../components/display/DateText.tsx';
import { formatMoment } from '../../../components/format/dates.ts';
import classes from './AuditSection.module.css';

interface AuditEventRowProps {
  readonly event: AuditEvent;
  readonly onRecord: (recordId: string) => void;
}

function whoText({ user_id, user_name, is_api_key }: AuditEvent): string {
  if (user_id === null) return 'Claimline';
  return `${user_name ?? 'Former user'}${is_api_key ? ' (API key)' : ''}`;
}

export function AuditEventRow({ event, onRecord }: AuditEventRowProps) {
  const changes = changesOf(event, formatMoment);
  const record = event.record_name ?? event.record_id;
  return (
    <li className={classes.event}>
      <div className={classes.head}>
        <span className={classes.who} title={event.user_email ?? undefined}>
          {whoText(event)}
        </span>
        <span>{actionText(event)}</span>
        {event.record_id === event.user_id ? null : (
          <UnstyledButton
            className={classes.record ?? ''}
            title="Show all events for this record"
            onClick={() => onRecord(event.record_id)}
          >
            {record}
          </UnstyledButton>
        )}
        {event.person_name === null || event.person_name === record ? null : (
          <span className={classes.quiet}>{event.person_name}</span>
        )}
        <span className={classes.when}>
          {event.address === null ? null : (
            <span title={event.user_agent ?? undefined}>from {event.address}</span>
          )}
          <DateText value={event.at} withTime />
        </span>
      </div>
      {event.is_hidden ? (
        <p className={classes.quiet}>Details are hidden because you’re not a member of this clinic.</p>
      ) : null}
      {changes.length === 0 ? null : (
        <dl className={classes.changes}>
          {changes.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before === null ? null : <del>{before}</del>}
                {before !== null && after !== null ? <span aria-hidden> → </span> : null}
                {after === null ? null : <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
