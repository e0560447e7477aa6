/**
 * A call whose media connection belongs to this process. It hears, runs the dialogue, stores and acts, one step at a
 * time. What is said or keyed is stored before it is sent, so that no process ever repeats it.
 */

import { stateVersion } from '@claimline/dialogue/call/state';
import type { Action, LineEvent } from '@claimline/dialogue/conversation';
import { begin, step } from '@claimline/dialogue/dialogue';
import { keyMs, ownWordMs } from '@claimline/domain/call/speech';
import type { WebSocket } from '@fastify/websocket';
import { type FrameOut, readFrame } from '../carrier/media-frames.ts';
import { newId } from '../db/ids.ts';
import { briefOf } from './brief.ts';
import { noteFault } from './call-faults.ts';
import { callTimeMs } from './call-time.ts';
import { type EngineContext, type LiveCall, realMs } from './context.ts';
import { endHolds } from './dialing/holds.ts';
import type { LockedCall } from './locked-call.ts';
import { currentMemory, type Memory } from './memory.ts';
import { finishCall } from './outcome/finish-call.ts';
import { retryWhileAway } from './retry-while-away.ts';
import { createSpeakers } from './speakers.ts';
import { keepLines } from './transcript.ts';

type OpenCall = Pick<
  LockedCall,
  | 'id'
  | 'account_id'
  | 'clinic_id'
  | 'automation_id'
  | 'from_phone'
  | 'created_at'
  | 'answered_at'
  | 'carrier_sid'
  | 'dialogue_state'
>;

/** How long a live call survives while the database is down. */
const keepForMs = 5 * 60_000;
/** The dialogue may name a time in the past; this limits how often it is run. */
const wakeLeastMs = 20;
/** After taking over a call: how long to listen before its timers run again, in call time. */
const resumeMs = 15_000;
/** The first tone sounds this long after its command. Source: recorded calls. */
const toneDelayMs = 2_000;
/** How often the language model may be used on one call, and how much call time it may take. */
const modelQuestionsMax = 8;
const modelAnswerMs = 2_500;

/** Another connection has the call, or it has ended: this one says nothing more. */
class NotHeld extends Error {
  override readonly name = 'NotHeld';
}

export function holdCall(context: EngineContext, callId: string, socket: WebSocket): LiveCall {
  const holder = `${context.processId}/${newId()}`;
  let call: OpenCall | null = null;
  let memory: Memory | null = null;
  let isGone = false;
  let modelQuestions = 0;
  let promptsHeard = 0;
  let wake: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  const speakers = createSpeakers({
    realMs: (callMs) => realMs(context, callMs),
  });

  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error: unknown) => {
      if (!(error instanceof NotHeld)) context.log.error({ error, call: callId }, 'a live call was released');
      live.leave();
    });
  };

  function send(frame: FrameOut): void {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
  }

  async function take(): Promise<void> {
    const taken = await retryWhileAway(keepForMs, () => takeCall(context, callId, holder));
    if (!taken) throw new NotHeld();
    call = taken;
    memory = currentMemory(taken.dialogue_state);
    if (memory !== null) {
      modelQuestions = memory.modelQuestions ?? 0;
      // The line may have spoken while nobody listened, so that time does not count as silence.
      setWake(resumeMs);
      return;
    }
    const now = context.now();
    const brief = await retryWhileAway(keepForMs, () =>
      context.database.asSystem('read the claim of a call', (sql) =>
        briefOf(
          sql,
          taken.automation_id,
          { callerId: context.callerId, isRecorded: context.recordsCalls },
          now,
        ),
      ),
    );
    await carryOut(taken, begin(brief, await lastLine(context, taken)));
  }

  async function hear(event: (atMs: number) => LineEvent): Promise<void> {
    if (!call || !memory || memory.isOver || isGone) return;
    await carryOut(call, step(memory.dialogue, event(callTimeMs(context, call, context.now()))));
  }

  /** What is due now; where the rules are unsure, after asking the language model. */
  async function lookAtClock(): Promise<void> {
    if (!call || !memory || memory.isOver || isGone) return;
    const held = call;
    const { dialogue } = memory;
    const model = modelQuestions < modelQuestionsMax ? context.languageModel : null;
    const tick = () => ({ kind: 'tick' as const, at_ms: callTimeMs(context, held, context.now()) });
    const byRules = step(dialogue, { ...tick(), mayAskModel: model !== null });
    if (model === null || byRules.question === undefined) return carryOut(held, byRules);
    modelQuestions += 1;
    const [heardBefore, withinMs] = [promptsHeard, realMs(context, modelAnswerMs)];
    const choice = await model.choose(byRules.question, withinMs);
    // The line continued: what it says now may belong to the same prompt and is next in the queue.
    if (promptsHeard !== heardBefore) return setWake();
    await carryOut(held, step(dialogue, { ...tick(), ...(choice !== null && { choice }) }));
  }

  async function carryOut(held: OpenCall, next: ReturnType<typeof step>): Promise<void> {
    const isOver = next.actions.some((action) => action.kind === 'hang-up');
    const kept: Memory = {
      version: stateVersion,
      dialogue: next.state,
      isOver,
      wakeAtMs: next.wake_at_ms,
      modelQuestions,
    };
    const isHeld = await retryWhileAway(keepForMs, () => saveStep(context, held, holder, kept, next.lines));
    if (!isHeld) throw new NotHeld();
    memory = kept;
    let lastsMs = 0;
    for (const action of next.actions) lastsMs += act(action);
    if (isOver) await hangUp(lastsMs);
    else setWake();
  }

  /** Sends our words or keys; returns how long they take, in call time. */
  function act(action: Action): number {
    switch (action.kind) {
      case 'press':
        send({ type: 'sendDigits', digits: action.keys });
        return toneDelayMs + action.keys.length * keyMs;
      case 'say':
        send({ type: 'text', token: action.words, last: true });
        speakers.said(action.words);
        return action.words.split(/\s+/).length * ownWordMs;
      case 'hang-up':
        return 0;
    }
  }

  async function hangUp(lastsMs: number): Promise<void> {
    clearTimeout(wake);
    // Send the end message later: it would cut off what is still being said.
    void speakers.whenSaid(lastsMs).then(() => send({ type: 'end' }));
    await retryWhileAway(keepForMs, () => finishCall(context, callId, { kind: 'talked' }));
  }

  function setWake(leastMs = 0): void {
    clearTimeout(wake);
    if (!call || isGone || memory?.wakeAtMs === null || memory?.wakeAtMs === undefined) return;
    const inMs = Math.max(leastMs, memory.wakeAtMs - callTimeMs(context, call, context.now()));
    wake = setTimeout(() => enqueue(lookAtClock), realMs(context, inMs, wakeLeastMs));
  }

  const live: LiveCall = {
    settled: () => queue,
    handOver() {
      clearTimeout(wake);
      if (memory?.isOver) return;
      isGone = true;
      send({ type: 'end', handoffData: 'restart' });
    },
    leave() {
      isGone = true;
      clearTimeout(wake);
      if (context.lives.get(callId) === live) context.lives.delete(callId);
      socket.close(1012);
    },
  };

  socket.on('message', (data: Buffer) => {
    const frame = readFrame(data.toString('utf8'));
    if (frame?.type === 'prompt' && frame.last && frame.voicePrompt.trim() !== '') {
      promptsHeard += 1;
      enqueue(() => hear((at_ms) => ({ kind: 'heard', text: frame.voicePrompt, at_ms })));
    }
    if (frame?.type === 'setup')
      enqueue(() =>
        call?.carrier_sid === frame.callSid ? Promise.resolve() : Promise.reject(new NotHeld()),
      );
    if (frame?.type === 'info') {
      const hasSaidAll = speakers.report(frame.name, frame.value);
      if (hasSaidAll) enqueue(() => hear((at_ms) => ({ kind: 'spoken', at_ms })));
    }
    if (frame?.type === 'error')
      void noteFault(context, callId, { kind: 'frame', message: frame.description ?? null });
  });
  socket.on('close', () => enqueue(() => Promise.resolve(live.leave())));
  context.lives.get(callId)?.leave();
  context.lives.set(callId, live);
  enqueue(take);
  return live;
}

/** Makes this connection the call's only one; null when the call must not be continued. */
function takeCall(context: EngineContext, callId: string, holder: string): Promise<OpenCall | null> {
  return context.database.asSystem('take over a live call', async (sql) => {
    const [call] = await sql<OpenCall>(
      `update calls set held_by = $2, heard_at = $3
       where id = $1 and state = 'in-progress'
       returning id, account_id, clinic_id, automation_id, from_phone, created_at, answered_at, carrier_sid,
                 dialogue_state`,
      [callId, holder, context.now()],
    );
    if (call) await endHolds(context, sql, call, 'connected');
    return call && !call.dialogue_state?.isOver ? call : null;
  });
}

/** Where the dialogue begins: at the call's start, or after what an earlier version left in the transcript. */
function lastLine(context: EngineContext, call: OpenCall): Promise<{ sequence: number; at_ms: number }> {
  return context.database.asSystem('find where a call continues', async (sql) => {
    const [last] = await sql<{ sequence: number }>(
      'select coalesce(max(sequence) + 1, 0) as sequence from transcript_lines where call_id = $1',
      [call.id],
    );
    const sequence = last?.sequence ?? 0;
    return { sequence, at_ms: sequence === 0 ? 0 : callTimeMs(context, call, context.now()) };
  });
}

/** Stores one step: its lines and the dialogue's state. False when this process no longer owns the call. */
function saveStep(
  context: EngineContext,
  call: OpenCall,
  holder: string,
  memory: Memory,
  lines: Parameters<typeof keepLines>[2],
): Promise<boolean> {
  return context.database.asSystem('store a step of a call', async (sql) => {
    const held = await sql(
      `update calls set dialogue_state = $3, heard_at = $4
       where id = $1 and held_by = $2 and state = 'in-progress' returning id`,
      [call.id, holder, JSON.stringify(memory), context.now()],
    );
    if (held.length === 0) return false;
    await keepLines(sql, call, lines);
    return true;
  });
}
