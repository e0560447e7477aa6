/** Stores what an answered call showed about its payer's line, for later calls. */

import { callFlowOf } from '@claimline/dialogue/call/call-flow';
import type { Line } from '@claimline/dialogue/conversation';
import type { Sql } from '../../db/database.ts';
import { countCallFlow } from '../../db/payers/call-flows.ts';
import type { LockedCall } from '../locked-call.ts';

export async function learnCallFlow(sql: Sql, call: LockedCall, now: Date): Promise<void> {
  const [claim] = await sql<{ payer_id: string | null }>(
    'select payer_id from automations where id = $1 and not sandbox',
    [call.automation_id],
  );
  if (!claim?.payer_id || call.dialogue_state === null) return;
  const lines = await sql<Line>(
    'select sequence, speaker, text, pressed, at_ms from transcript_lines where call_id = $1 order by sequence',
    [call.id],
  );
  const steps = callFlowOf(lines, call.dialogue_state.dialogue.brief);
  if (steps.length > 0) await countCallFlow(sql, call.account_id, claim.payer_id, steps, now);
}
