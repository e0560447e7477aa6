/** The most urgent claims of one group of the board, and the deadlines handled last. */

import type { CalendarDate } from '@claimline/domain/calendar';
import { type BoardGroup, deadlineOutcomes, handledWords } from '@claimline/domain/claim/deadline';
import type { BoardRow, HandledDeadline } from '@claimline/domain/contracts/overview';
import { Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../components/display/DateText.tsx';
import { Money } from '../../components/display/Money.tsx';
import { formatDay } from '../../components/format/dates.ts';
import { formatDaysAway } from '../../components/format/daysAway.ts';
import { IconChevronDown } from '../../theme/icons.ts';
import classes from './DeadlineBoard.module.css';
import { deadlineLabel, listOf } from './deadlineText.ts';
import type { Deadlines } from './useDeadlines.tsx';

interface RowProps {
  accountId: string;
  today: CalendarDate;
  /** Null when the user may not mark deadlines. */
  deadlines: Deadlines | null;
}

export function OpenRow({
  accountId,
  today,
  deadlines,
  group,
  row,
}: RowProps & { group: BoardGroup; row: BoardRow }) {
  return (
    <li className={classes.item}>
      <Link
        to="/$account_id/CIA"
        params={{ account_id: accountId }}
        search={{ ...listOf(group, today), claim: row.claim_id }}
        className={classes.row}
      >
        <span className={classes.patient}>{row.patient_name}</span>
        <span className={classes.payer}>{row.payer_name}</span>
        <span className={classes.clinic}>{row.clinic_name}</span>
        <span className={classes.due}>
          {deadlineLabel(group, row)} {formatDay(row.date)}
          <span className={classes.away} data-group={group}>
            {formatDaysAway(row.date, today)}
          </span>
        </span>
        <span className={classes.money}>
          <Money cents={row.billed_cents} />
        </span>
      </Link>
      {deadlines && group !== 'broken' ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              size="xs"
              className={classes.action ?? ''}
              rightSection={<IconChevronDown size={14} aria-hidden />}
              loading={deadlines.pending === row.claim_id}
              aria-label={`Mark done: deadline for ${row.patient_name}`}
            >
              Mark done
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>What was done</Menu.Label>
            {deadlineOutcomes.map((way) => (
              <Menu.Item key={way} onClick={() => void deadlines.handle(row, way)}>
                {handledWords[way]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </li>
  );
}

export function HandledRow({
  accountId,
  deadlines,
  row,
}: Omit<RowProps, 'today'> & { row: HandledDeadline }) {
  return (
    <li className={classes.item}>
      <Link
        to="/$account_id/CIA"
        params={{ account_id: accountId }}
        search={{ claim: row.claim_id }}
        className={classes.row}
      >
        <span className={classes.patient}>{row.patient_name}</span>
        <span className={classes.payer}>{row.payer_name}</span>
        <span className={classes.clinic}>{handledWords[row.handled_as]}</span>
        <span className={classes.due}>
          Deadline {formatDay(row.deadline_date)}
          <span className={classes.away}>
            {row.by_name ?? 'Someone'}, <DateText value={row.at} withTime />
          </span>
        </span>
        <span className={classes.money} />
      </Link>
      {deadlines ? (
        <Button
          variant="default"
          size="xs"
          className={classes.action ?? ''}
          loading={deadlines.pending === row.claim_id}
          onClick={() => void deadlines.reopen(row)}
          aria-label={`Undo for ${row.patient_name}`}
        >
          Undo
        </Button>
      ) : null}
    </li>
  );
}
