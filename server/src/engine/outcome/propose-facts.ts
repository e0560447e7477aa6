/** Asks the language model, if there is one, for a result that the rules did not find in an ended call. */

import type { Line } from '@claimline/dialogue/conversation';
import { conclude, step } from '@claimline/dialogue/dialogue';
import { factOfProposal, factsQuestion } from '@claimline/dialogue/model/proposals';
import { currentMemory } from '../call-memory.ts';
import { callTimeMs } from '../call-time.ts';
import type { EngineContext } from '../context.ts';
import type { LockedCall } from '../locked-call.ts';

/** Nobody is on the line anymore, but the carrier waits for our response to its webhook. */
const answerWithinMs = 5_000;

/**
 * Stores what the model found with the call, for `finishLocked` to use. Runs outside any transaction, because it
 * waits for another service; a call that is finished meanwhile does not change.
 */
export async function proposeFacts(context: EngineContext, callId: string): Promise<void> {
  const model = context.languageModel;
  const open = model && (await readOpenCall(context, callId));
  if (!open) return;
  const { memory, atMs, lines } = open;
  const { brief } = memory.dialogue;
  const last = memory.isOver
    ? memory.dialogue
    : step(memory.dialogue, { kind: 'line-ended', at_ms: atMs }).state;
  const question = factsQuestion(conclude(last), lines, brief);
  if (question === null) return;
  const proposals = await model.findFacts(question, answerWithinMs);
  const facts = proposals.flatMap((proposal) => factOfProposal(proposal, lines, brief) ?? []);
  await context.database.asSystem('keep what the language model found', (sql) =>
    sql(
      `update calls set dialogue_state = jsonb_set(dialogue_state, '{proposedFacts}', $2::jsonb)
       where id = $1 and state <> 'ended'`,
      [callId, JSON.stringify(facts)],
    ),
  );
}

async function readOpenCall(context: EngineContext, callId: string) {
  return context.database.asSystem('read a call that ends', async (sql) => {
    const [call] = await sql<Pick<LockedCall, 'answered_at' | 'dialogue_state'>>(
      `select answered_at, dialogue_state from calls where id = $1 and state <> 'ended'`,
      [callId],
    );
    const memory = currentMemory(call?.dialogue_state ?? null);
    if (!call || !memory || memory.proposedFacts !== undefined) return null;
    const lines = await sql<Line>(
      `select sequence, speaker, text, pressed, at_ms from transcript_lines where call_id = $1 order by sequence`,
      [callId],
    );
    return { memory, lines, atMs: callTimeMs(context, call, context.now()) };
  });
}
