/**
 * A call whose media connection belongs to this process. It receives speech, runs the dialogue, stores each step and
 * acts on it. What is said or keyed is stored before it is sent, so that no process ever repeats it. If storing takes
 * so long that the line continues in the meantime, the step is withdrawn: our answer would be taken as the answer to
 * the next question.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { stateVersion } from '@claimline/dialogue/call/state';
import type { Action } from '@claimline/dialogue/conversation';
import { begin, isQuiet, sentLater, step, unansweredStill } from '@claimline/dialogue/dialogue';
import { keyMs, ownWordMs, toneDelayMs } from '@claimline/domain/call/speech';
import type { WebSocket } from '@fastify/websocket';
import type { FrameOut } from '../carrier/media-frames.ts';
import { callStep } from '../counters.ts';
import { newId } from '../db/ids.ts';
import { inScope, ownStep, traced } from '../tracing.ts';
import { readBrief } from './brief.ts';
import { recordCallError } from './call-errors.ts';
import { type CallMemory, continuedMemory, currentMemory } from './call-memory.ts';
import { callTimeMs, outageMs } from './call-time.ts';
import { type EngineContext, type LiveCall, realMs } from './context.ts';
import {
  changesRows,
  lastLine,
  type OpenCall,
  type StoredStep,
  saveStep,
  takeCall,
} from './live-call-rows.ts';
import { listenTo } from './media-listener.ts';
import { finishCall } from './outcome/finish-call.ts';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';
import { createSpeakers } from './speakers.ts';

/** How long a live call survives while the database is down. */
const keepForMs = 5 * 60_000;
/** The dialogue may name a time in the past; this limits how often it is run. */
const wakeLeastMs = 20;
/** After an outage: how long to listen before the call's timers run again, in call time. */
const resumeMs = 15_000;
/** An answer that is sent later than this has its time corrected, in call time. */
const lateMs = 1_000;
/** How often the language model may be used on one call, and how much call time it may take. */
const modelQuestionsMax = 8;
const modelAnswerMs = 2_500;

type Step = ReturnType<typeof step>;

/** Another connection has taken over the call, or the call has ended: this one says nothing more. */
class LostOwnership extends Error {
  override readonly name = 'LostOwnership';
}

export function runLiveCall(context: EngineContext, callId: string, socket: WebSocket): LiveCall {
  const connectionId = `${context.processId}/${newId()}`;
  let openCall: OpenCall | null = null;
  let memory: CallMemory | null = null;
  let isGone = false;
  let modelQuestions = 0;
  let hadOutage = false;
  let connectMs = 0;
  let isLeaving = context.isStopping;
  let promptsReceived = 0;
  let promptsHandled = 0;
  /** Counts what the line says, and each time that it begins to speak. */
  let payerActivity = 0;
  /** Whether this carrier reports when the payer begins to speak. */
  let reportsSpeakers = false;
  let wake: NodeJS.Timeout | undefined;
  let wakeDueMs = 0;
  /** Until then the timers of the call do not run, in call time. */
  let listenUntilMs = 0;
  let activityAtWake = 0;
  let queue = Promise.resolve();
  const speakers = createSpeakers({
    realMs: (callMs) => realMs(context, callMs),
  });

  /** Every step belongs to the trace of the request that submitted the claim. */
  const inTrace = (work: () => Promise<void>) =>
    inScope({ call: callId }, () => traced('call: step', {}, work, ownStep(openCall?.trace_parent)));

  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error: unknown) => {
      if (!(error instanceof LostOwnership))
        context.log.error({ error, call: callId }, 'a live call was released');
      live.leave();
    });
  };

  const enqueueStep = (work: () => Promise<void>) => {
    const observe = callStep.startTimer();
    enqueue(async () => {
      await inTrace(work);
      observe();
    });
  };

  function send(frame: FrameOut): void {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
  }

  /** What is keyed or said is not an attribute: it may be about a patient. */
  const sendTraced = (name: string, frame: FrameOut) => void traced(name, {}, async () => send(frame));

  const clock = (call: OpenCall) => callTimeMs(context, call, context.now());

  async function take(): Promise<void> {
    const taken = await retryWhileUnavailable(keepForMs, () => takeCall(context, callId, connectionId));
    if (!taken) throw new LostOwnership();
    openCall = taken;
    memory = currentMemory(taken.dialogue_state);
    await inTrace(() => beginOrGoOn(taken, memory));
  }

  async function beginOrGoOn(taken: OpenCall, stored: CallMemory | null): Promise<void> {
    if (stored !== null) return goOn(taken, stored);
    const brief = await retryWhileUnavailable(keepForMs, () => readBrief(context, taken.automation_id));
    await carryOut(taken, begin(brief, await lastLine(context, taken)));
  }

  /** Continues what an earlier connection stored. */
  async function goOn(taken: OpenCall, stored: CallMemory): Promise<void> {
    const { memory: continued, wasMissed } = continuedMemory(stored, clock(taken));
    ({ modelQuestions = 0, connectMs = 0, hadOutage = false } = continued);
    await store(taken, { memory: continued, lines: [] });
    // The line may have spoken while nobody listened, so that time does not count as silence.
    setWake(wasMissed ? resumeMs : 0);
  }

  /** Whether the line may have said something since then that has not been handled. */
  const mayHaveSpoken = (activityAtStart: number) => !reportsSpeakers || payerActivity !== activityAtStart;

  async function hear(text: string, at: Date, activityAtStart: number): Promise<void> {
    promptsHandled += 1;
    if (!openCall || !memory || memory.isOver || isGone) return;
    const at_ms = callTimeMs(context, openCall, at);
    await carryOut(openCall, step(memory.dialogue, { kind: 'heard', text, at_ms }), at_ms, activityAtStart);
  }

  async function ourWordsEnded(at: Date): Promise<void> {
    if (!openCall || !memory || memory.isOver || isGone) return;
    const at_ms = callTimeMs(context, openCall, at);
    await carryOut(openCall, step(memory.dialogue, { kind: 'spoken', at_ms }), at_ms);
  }

  /** Not stored: the connection of another process reports it again. */
  function payerSpeaks(isSpeaking: boolean, at: Date): void {
    if (!openCall || !memory || memory.isOver || isGone) return;
    const at_ms = callTimeMs(context, openCall, at);
    hadOutage ||= clock(openCall) - at_ms > outageMs;
    const { state, wake_at_ms } = step(memory.dialogue, { kind: 'payer', isSpeaking, at_ms });
    memory = { ...memory, dialogue: state, wakeAtMs: wake_at_ms };
    setWake(listenUntilMs - clock(openCall));
  }

  /** What is due now; where the rules are unsure, after asking the language model. */
  async function lookAtClock(): Promise<void> {
    // After a stall of this process: first receive what the line said meanwhile.
    await nextTurn();
    if (!openCall || !memory || memory.isOver || isGone || promptsHandled < promptsReceived) return;
    const call = openCall;
    if (clock(call) - wakeDueMs > outageMs) {
      hadOutage = true;
      if (mayHaveSpoken(activityAtWake)) return setWake(resumeMs);
    }
    const { dialogue } = memory;
    const model = modelQuestions < modelQuestionsMax ? context.languageModel : null;
    const tick = () => ({ kind: 'tick' as const, at_ms: clock(call) });
    const byRules = step(dialogue, { ...tick(), mayAskModel: model !== null });
    const isAnswer = byRules.actions.some(({ kind }) => kind !== 'hang-up');
    // The payer waits for us: the next process answers.
    if (isLeaving && isAnswer && (await giveAway())) return;
    if (model === null || byRules.question === undefined) return carryOut(call, byRules);
    modelQuestions += 1;
    const [receivedBefore, withinMs] = [promptsReceived, realMs(context, modelAnswerMs)];
    const choice = await model.choose(byRules.question, withinMs);
    // The line continued: what it says now may belong to the same prompt and is next in the queue.
    if (promptsReceived !== receivedBefore) return setWake();
    await carryOut(call, step(dialogue, { ...tick(), ...(choice !== null && { choice }) }));
  }

  /**
   * Stores a step, then sends it; withdraws it instead if the payer spoke in the meantime. `sinceMs`, `activityAtStart`: of
   * what the step answers.
   */
  async function carryOut(
    call: OpenCall,
    next: Step,
    sinceMs = clock(call),
    activityAtStart = payerActivity,
  ): Promise<void> {
    const before = memory;
    const isOver = next.actions.some((action) => action.kind === 'hang-up');
    const hasActions = next.actions.length > 0;
    await storeStep(call, next, isOver);
    if (hasActions) await nextTurn();
    const delayMs = clock(call) - sinceMs;
    const isOutage = delayMs > outageMs;
    hadOutage ||= isOutage;
    const hasSpoken = payerActivity !== activityAtStart;
    const mustListen = isOutage && mayHaveSpoken(activityAtStart);
    if (before !== null && hasActions && (hasSpoken || mustListen))
      return withdrawStep(call, next, before, hasSpoken, delayMs);
    const lastsMs = sendActions(next.actions);
    if (hasActions && delayMs > lateMs) await storeStep(call, sentLater(next, delayMs), isOver);
    else if (isOutage) await storeStep(call, { ...next, lines: [] }, isOver);
    if (isOver) await hangUp(lastsMs);
    else setWake(mustListen ? resumeMs : 0);
  }

  const storeStep = (call: OpenCall, next: Step, isOver: boolean) =>
    store(call, { memory: memoryOf(next, isOver), lines: next.lines });

  /** Restores what was stored before a step that is not sent. */
  async function withdrawStep(
    call: OpenCall,
    next: Step,
    before: CallMemory,
    hasSpoken: boolean,
    delayMs: number,
  ): Promise<void> {
    const isLate = delayMs > lateMs;
    const dialogue = hasSpoken && isLate ? unansweredStill(before.dialogue) : before.dialogue;
    await store(call, { memory: { ...before, dialogue, hadOutage }, lines: [], withdrawn: next.lines });
    setWake(isLate ? resumeMs : 0);
  }

  /** Returns how long our words and keys take, in call time. */
  function sendActions(actions: readonly Action[]): number {
    let lastsMs = 0;
    for (const action of actions) lastsMs += act(action);
    return lastsMs;
  }

  const memoryOf = (next: Step, isOver: boolean): CallMemory => ({
    version: stateVersion,
    dialogue: next.state,
    isOver,
    wakeAtMs: next.wake_at_ms,
    hadOutage,
    connectMs,
    modelQuestions,
  });

  async function store(call: OpenCall, stored: StoredStep): Promise<void> {
    if (memory === null || changesRows(memory, stored)) {
      const isOwned = await retryWhileUnavailable(keepForMs, () =>
        saveStep(context, call, connectionId, stored),
      );
      if (!isOwned) throw new LostOwnership();
    }
    memory = stored.memory;
  }

  /** Sends our words or keys; returns how long they take, in call time. */
  function act(action: Action): number {
    switch (action.kind) {
      case 'press':
        sendTraced('carrier: send keys', { type: 'sendDigits', digits: action.keys });
        return toneDelayMs + action.keys.length * keyMs;
      case 'say':
        sendTraced('carrier: speak', { type: 'text', token: action.words, last: true });
        speakers.said(action.words);
        return action.words.split(/\s+/).length * ownWordMs;
      case 'hang-up':
        return 0;
    }
  }

  async function hangUp(lastsMs: number): Promise<void> {
    clearTimeout(wake);
    // Send the end message later: it would cut off what is still being said.
    void speakers.whenSaid(lastsMs).then(() => sendTraced('carrier: hang up', { type: 'end' }));
    await retryWhileUnavailable(keepForMs, () => finishCall(context, callId, { kind: 'talked' }));
  }

  function setWake(leastMs = 0): void {
    clearTimeout(wake);
    if (!openCall || isGone || memory?.wakeAtMs === null || memory?.wakeAtMs === undefined) return;
    const nowMs = clock(openCall);
    listenUntilMs = nowMs + leastMs;
    const inMs = Math.max(leastMs, memory.wakeAtMs - nowMs);
    wakeDueMs = nowMs + inMs;
    activityAtWake = payerActivity;
    wake = setTimeout(() => enqueueStep(lookAtClock), realMs(context, inMs, wakeLeastMs));
  }

  function end(): void {
    clearTimeout(wake);
    isGone = true;
    send({ type: 'end', handoffData: 'restart' });
  }

  /** Leaves the call to another process, unless the payer begins to speak. */
  async function giveAway(): Promise<boolean> {
    if (!openCall || !memory || memory.isOver || isGone) return false;
    const [kept, activityAtStart] = [memory, payerActivity];
    await store(openCall, { memory: { ...kept, handedOverMs: clock(openCall) }, lines: [] });
    if (payerActivity === activityAtStart) end();
    else await store(openCall, { memory: kept, lines: [] });
    return isGone;
  }

  const live: LiveCall = {
    settled: () => queue,
    handOver(isDue) {
      if (isGone || memory?.isOver) return;
      isLeaving = true;
      if (isDue) end();
      else
        enqueue(async () => {
          if (openCall && memory && isQuiet(memory.dialogue, clock(openCall))) await giveAway();
        });
    },
    leave() {
      isGone = true;
      clearTimeout(wake);
      if (context.lives.get(callId) === live) context.lives.delete(callId);
      socket.close(1012);
    },
  };

  listenTo(socket, speakers, {
    prompt(text) {
      promptsReceived += 1;
      payerActivity += 1;
      const [at, activityAtStart] = [context.now(), payerActivity];
      enqueueStep(() => hear(text, at, activityAtStart));
    },
    setup: (sid) =>
      enqueue(() =>
        openCall?.carrier_sid === sid ? Promise.resolve() : Promise.reject(new LostOwnership()),
      ),
    payerSpeaks(isSpeaking) {
      reportsSpeakers = true;
      if (isSpeaking) payerActivity += 1;
      const at = context.now();
      enqueue(async () => payerSpeaks(isSpeaking, at));
    },
    ourWordsEnded() {
      const at = context.now();
      enqueueStep(() => ourWordsEnded(at));
    },
    error: (message) => void recordCallError(context, callId, { kind: 'frame', message }),
  });
  socket.on('close', () => enqueue(() => Promise.resolve(live.leave())));
  context.lives.get(callId)?.leave();
  context.lives.set(callId, live);
  enqueue(take);
  return live;
}
