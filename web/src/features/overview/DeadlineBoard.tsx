/** Appeal deadlines, overdue payer promises, and the money at risk. */

import { atRiskFilters, type BoardGroup } from '@claimline/domain/claim/deadline';
import type { BoardSum, Overview } from '@claimline/domain/contracts/overview';
import { dollars } from '@claimline/domain/money';
import { Tabs, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { counted, formatCount } from '../../components/format/numbers.ts';
import { LinkAnchor } from '../../components/navigation/Links.tsx';
import classes from './DeadlineBoard.module.css';
import { HandledRow, OpenRow } from './DeadlineRows.tsx';
import { groupTitles, listOf } from './deadlineText.ts';
import { type Deadlines, useDeadlines } from './useDeadlines.tsx';

type Tab = BoardGroup | 'handled';

function TabText({ title, sum }: { title: string; sum: BoardSum | null }) {
  return (
    <>
      <span className={classes.tabTitle}>{title}</span>
      {sum ? (
        <span className={classes.tabCount} data-none={sum.claims === 0 || undefined}>
          {formatCount(sum.claims)}
        </span>
      ) : null}
      <span className={classes.tabMoney}>{sum ? dollars(sum.billed_cents) : 'Most recent'}</span>
    </>
  );
}

const tabClasses = { tab: classes.tab ?? '', tabLabel: classes.tabLabel ?? '' };

export function DeadlineBoard({
  accountId,
  overview,
  canMark,
}: {
  accountId: string;
  overview: Overview;
  canMark: boolean;
}) {
  const { board, today, at_risk, handled } = overview;
  // Set once, so that the tab does not switch when its group becomes empty.
  const [tab, setTab] = useState<Tab>(
    () => (['week', 'past', 'broken', 'month'] as const).find((group) => board[group].claims > 0) ?? 'week',
  );
  const panel = useRef<HTMLDivElement>(null);
  const actions = useDeadlines(accountId);
  /** The row disappears with its button, so the focus moves to the list. */
  const keepFocus = (work: Promise<void>) =>
    work.then(() => {
      if (document.activeElement === null || document.activeElement === document.body)
        panel.current?.focus({ preventScroll: true });
    });
  const deadlines: Deadlines | null = canMark
    ? {
        pending: actions.pending,
        handle: (row, way) => keepFocus(actions.handle(row, way)),
        reopen: (row) => keepFocus(actions.reopen(row)),
      }
    : null;
  return (
    <section className={classes.board} aria-labelledby="board-heading">
      <div className={classes.head}>
        <div>
          <Title order={2} id="board-heading">
            Deadlines and promises
          </Title>
          <p className={classes.words}>Appeal deadlines and payer follow-up dates</p>
        </div>
        <p className={classes.risk}>
          <strong>{dollars(at_risk.billed_cents)}</strong> at risk{' '}
          <LinkAnchor
            to="/$account_id/CIA"
            params={{ account_id: accountId }}
            search={{ filters: JSON.stringify(atRiskFilters(today)) }}
            size="sm"
          >
            {`on ${counted(at_risk.claims, 'denied claim', 'denied claims')}`}
          </LinkAnchor>
        </p>
      </div>
      <Tabs
        value={tab}
        onChange={(value) => setTab((value ?? 'week') as Tab)}
        variant="unstyled"
        classNames={tabClasses}
      >
        <Tabs.List className={classes.tabs ?? ''} aria-label="Deadlines and promises">
          {groupTitles.map(({ group, title }) => (
            <Tabs.Tab key={group} value={group}>
              <TabText title={title} sum={board[group]} />
            </Tabs.Tab>
          ))}
          <Tabs.Tab value="handled">
            <TabText title="Done" sum={null} />
          </Tabs.Tab>
        </Tabs.List>
        {groupTitles.map(({ group, title, empty }) => (
          <Tabs.Panel key={group} value={group} ref={tab === group ? panel : null} tabIndex={-1}>
            {board[group].rows.length === 0 ? (
              <p className={classes.empty}>{empty}</p>
            ) : (
              <ul className={classes.rows} aria-label={title}>
                {board[group].rows.map((row) => (
                  <OpenRow
                    key={row.claim_id}
                    accountId={accountId}
                    today={today}
                    deadlines={deadlines}
                    group={group}
                    row={row}
                  />
                ))}
              </ul>
            )}
            {board[group].claims > 0 ? (
              <p className={classes.foot}>
                <LinkAnchor
                  to="/$account_id/CIA"
                  params={{ account_id: accountId }}
                  search={listOf(group, today)}
                  size="sm"
                >
                  {board[group].claims > board[group].rows.length
                    ? `See all ${formatCount(board[group].claims)}`
                    : `Open ${counted(board[group].claims, 'claim', 'claims')} in CIA`}
                </LinkAnchor>
              </p>
            ) : null}
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="handled" ref={tab === 'handled' ? panel : null} tabIndex={-1}>
          {handled.length === 0 ? (
            <p className={classes.empty}>No deadlines are marked done yet.</p>
          ) : (
            <ul className={classes.rows} aria-label="Done">
              {handled.map((row) => (
                <HandledRow key={row.handling_id} accountId={accountId} deadlines={deadlines} row={row} />
              ))}
            </ul>
          )}
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}
