/** What people may read about calls; the engine makes them. */

import type { CallView, ClaimView, TranscriptLine } from '@claimline/domain/contracts/claims';
import type { Sql } from '../database.ts';

/** List a claim’s calls, newest first, without transcripts. */
export async function callRowsOf(sql: Sql, automationId: string): Promise<Omit<CallView, 'lines'>[]> {
  return sql(
    `select c.id, (row_number() over (order by c.created_at, c.id))::int as attempt, c.state, c.ending,
       c.ending_detail, c.to_phone as phone, c.created_at, c.answered_at, c.ended_at, c.duration_ms, c.hold_ms, c.holds,
       case when r.call_id is not null then json_build_object(
         'state', r.state, 'offset_ms', coalesce(r.offset_ms, 0), 'duration_ms', r.duration_ms) end as recording
     from calls c left join recordings r on r.call_id = c.id
     where c.automation_id = $1 order by c.created_at desc, c.id desc limit 100`,
    [automationId],
  );
}

/** List a claim’s calls, newest first, each with its transcript. */
export async function callsOf(sql: Sql, automationId: string): Promise<CallView[]> {
  const calls = await callRowsOf(sql, automationId);
  const lines = await sql<TranscriptLine & { call_id: string }>(
    `select call_id, sequence, speaker, text, pressed, at_ms from transcript_lines
     where call_id = any ($1::text[]) order by call_id, sequence`,
    [calls.map((call) => call.id)],
  );
  return calls.map((call) => ({ ...call, lines: lines.filter((line) => line.call_id === call.id) }));
}

/** The lines of a call of the claim after that sequence number; undefined when the claim has no such call. */
export async function linesAfter(
  sql: Sql,
  asked: { claimId: string; callId: string; after: number; limit: number },
): Promise<TranscriptLine[] | undefined> {
  const [[call], lines] = await Promise.all([
    sql('select id from calls where id = $1 and automation_id = $2', [asked.callId, asked.claimId]),
    sql<TranscriptLine>(
      `select sequence, speaker, text, pressed, at_ms from transcript_lines
       where call_id = $1 and automation_id = $2 and sequence > $3 order by sequence limit $4`,
      [asked.callId, asked.claimId, asked.after, asked.limit],
    ),
  ]);
  return call && lines;
}

export type ResultRow = NonNullable<ClaimView['result']>;
const resultColumns = 'call_id, created_at as at, facts, review_reasons';

export async function resultOf(sql: Sql, callId: string): Promise<ResultRow | undefined> {
  const rows = await sql<ResultRow>(`select ${resultColumns} from results where call_id = $1`, [callId]);
  return rows[0];
}

/** The most answers of one claim that are compared. */
const resultsMax = 100;

/** The results of a claim's calls, oldest first. */
export async function resultsOf(sql: Sql, automationId: string): Promise<ResultRow[]> {
  const latestFirst = await sql<ResultRow>(
    `select ${resultColumns} from results
     where automation_id = $1 order by created_at desc limit $2`,
    [automationId, resultsMax],
  );
  return latestFirst.toReversed();
}
