/** What is left lying, of no use to anyone any more: swept in every account, a little at a time. */

import type { Sql } from '../database.ts';

/** An export's question may name a patient. */
export const exportKeptDays = 1;
/** The inbox goes back so far; what recurs is told again only after what was told is forgotten. */
export const notificationKeptDays = 180;
export const eventKeptDays = 60;
/** A browser that took pushes and where nobody came back to. */
export const restingBrowserDays = 90;

/** Each removes up to `most` and returns how many went; repeated until nothing does. */
export const sweeps: readonly ((sql: Sql, most: number) => Promise<number>)[] = [
  async (sql, most) =>
    countOf(
      sql,
      `with gone as (
         delete from exports where id in (
           select id from exports where created_at < now() - make_interval(days => $2) order by created_at limit $1)
         returning id)
       select count(*) as gone from gone`,
      [most, exportKeptDays],
    ),
  async (sql, most) =>
    countOf(
      sql,
      `with gone as (
         delete from notifications where id in (
           select id from notifications where at < now() - make_interval(days => $2) order by at limit $1)
         returning id)
       select count(*) as gone from gone`,
      [most, notificationKeptDays],
    ),
  async (sql, most) =>
    countOf(
      sql,
      `with gone as (
         delete from notification_events where id in (
           select id from notification_events where told_at is not null and at < now() - make_interval(days => $2)
           order by at limit $1)
         returning id)
       select count(*) as gone from gone`,
      [most, eventKeptDays],
    ),
  async (sql, most) =>
    countOf(
      sql,
      `with gone as (
         delete from identity.push_subscriptions where id in (
           select id from identity.push_subscriptions
           where session_id is null and claimed_at < now() - make_interval(days => $2) order by claimed_at limit $1)
         returning id)
       select count(*) as gone from gone`,
      [most, restingBrowserDays],
    ),
  // Sessions and codes of sign-in that ran out.
  async (sql) => countOf(sql, 'select sweep_identity() as gone', []),
];

async function countOf(sql: Sql, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await sql<{ gone: number }>(text, values);
  return row?.gone ?? 0;
}
