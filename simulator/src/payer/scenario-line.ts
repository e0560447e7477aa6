/** A payer's end of one call: walks the scenario's states, speaking and listening. */

import { dateAt } from '@claimline/domain/calendar';
import { isOpen } from '@claimline/domain/payer';
import type { LineListener, PhoneLine } from '../carrier/line.ts';
import type { Clock } from '../clock.ts';
import { speechMs } from '../pace.ts';
import { isKnownMember } from './adjudication.ts';
import { Ear } from './ear.ts';
import { type Entries, keysWanted, readKeys, readWords } from './entry.ts';
import { hashBelow } from './hash.ts';
import { saysPhrase } from './hearing.ts';
import type { Ask, Choose, Go, Hold, Piece, Scenario, State, Talk } from './scenario.ts';
import { claimKnown, fill, withOutcome } from './script.ts';

/** Between two utterances of one prompt. */
const breathMs = 350;
/** After the last key of an entry whose length is not known. */
const keyGapMs = 3000;
/** Within which a # still belongs to the entry that just became complete. */
const poundGraceMs = 500;
const answersYesNo: Choose = {
  keys: { '1': 'yes', '2': 'no' },
  words: { yes: 'yes', no: 'no' },
  pound: false,
};
/** A loop in a scenario that says nothing and waits for nothing would otherwise never end. */
const stepsMax = 2000;

export class ScenarioLine implements PhoneLine {
  readonly hungUp: Promise<string>;
  readonly #scenario: Scenario;
  readonly #clock: Clock;
  readonly #now: () => Date;
  readonly #callSid: string;
  readonly #over = new AbortController();
  readonly #ear: Ear;
  readonly #entries: Entries = {};
  readonly #damageMet = new Map<string, number>();
  readonly #hangUp: (how: string) => void;
  #listener: LineListener | null = null;
  #hasBegun = false;

  constructor(scenario: Scenario, clock: Clock, callSid: string, now: () => Date) {
    this.#scenario = scenario;
    this.#clock = clock;
    this.#callSid = callSid;
    this.#now = now;
    this.#ear = new Ear(clock, this.#over.signal);
    const { promise, resolve } = Promise.withResolvers<string>();
    this.hungUp = promise;
    this.#hangUp = resolve;
  }

  /**
   * The conversation begins with the first listener: at a fast clock the time a connection takes would
   * otherwise eat the greeting. After that it goes on whether or not anyone listens.
   */
  listen(listener: LineListener | null): void {
    this.#listener = listener;
    if (this.#hasBegun || !listener) return;
    this.#hasBegun = true;
    void this.#converse();
  }

  pressed(key: string): void {
    this.#ear.pressed(key);
  }

  speechBegan(): void {
    this.#ear.speechBegan();
  }

  speechEnded(words: string): void {
    this.#ear.speechEnded(words);
  }

  close(): void {
    this.#over.abort();
  }

  async #converse(): Promise<void> {
    const { scenario, isClosed } = {
      scenario: this.#scenario,
      isClosed: !isOpen(this.#scenario.ivr_hours, this.#scenario.time_zone, this.#now()),
    };
    let name = isClosed && scenario.closed !== undefined ? scenario.closed : scenario.start;
    try {
      for (let step = 0; step < stepsMax; step++) {
        const state = scenario.states[name];
        if (!state) break;
        const next = await this.#perform(state);
        if (next === null) {
          this.#hangUp(state.end === 'drop' ? 'the line was lost' : 'the payer hung up');
          return;
        }
        name = next;
      }
      this.#hangUp('the payer hung up');
    } catch (error) {
      if (!this.#over.signal.aborted) this.#hangUp(`the payer's line failed: ${String(error)}`);
    }
  }

  /** Plays one state; the next one's name, or null when the line hangs up. */
  async #perform(state: State): Promise<string | null> {
    if (state.choose) return this.#choose(state, state.choose);
    if (state.ask) return this.#ask(state, state.ask);
    if (state.talk) return this.#talk(state, state.talk);
    await this.#speak(state.say, false);
    // Whoever presses keys while nothing is asked presses in vain.
    this.#ear.forget();
    if (state.hold) return this.#hold(state.hold);
    return state.go === undefined ? null : this.#resolve(state.go);
  }

  #resolve(go: Go): string {
    if (typeof go === 'string') return go;
    switch (go.by) {
      case 'member':
        return isKnownMember(this.#entries.member ?? '') ? go.found : go.not_found;
      case 'claim':
        return this.#claim().outcome === 'no-claim' ? go.not_found : go.found;
      case 'representative-hours': {
        const { representative_hours, time_zone } = this.#scenario;
        return isOpen(representative_hours, time_zone, this.#now()) ? go.open : go.closed;
      }
      case 'one-in':
        return hashBelow(go.count, this.#entries.member ?? this.#callSid) === 0 ? go.then : go.otherwise;
    }
  }

  #claim = () => claimKnown(this.#scenario, this.#entries, dateAt(this.#now(), this.#scenario.time_zone));

  /** Says the pieces in turn; stops when the caller does something, if the line is one to be interrupted. */
  async #speak(pieces: readonly Piece[], isInterruptible: boolean): Promise<void> {
    for (const piece of withOutcome(this.#scenario, pieces, this.#claim)) {
      if (isInterruptible && this.#ear.isBusy) return;
      if (typeof piece === 'object') {
        if ('pause_s' in piece) await this.#rest(piece.pause_s * 1000, isInterruptible);
        continue;
      }
      const text = fill(this.#scenario, piece, this.#entries, this.#claim);
      if (text === null) continue;
      await this.#utter(text, isInterruptible);
      await this.#rest(breathMs, isInterruptible);
    }
  }

  async #utter(text: string, isInterruptible: boolean): Promise<void> {
    const heard = this.#damaged(text);
    this.#listener?.began();
    const beganMs = this.#clock.nowMs();
    if (await this.#rest(speechMs(text), isInterruptible)) {
      this.#listener?.utterance(heard);
      return;
    }
    const share = (this.#clock.nowMs() - beganMs) / Math.max(1, speechMs(text));
    const words = heard.split(' ');
    const spoken = words.slice(0, Math.floor(words.length * share));
    // What was cut short is recognised too, unless it was hardly begun.
    if (spoken.length >= 2) this.#listener?.utterance(spoken.join(' '));
  }

  /** Waits; false when the caller cut it short. */
  async #rest(durationMs: number, isInterruptible: boolean): Promise<boolean> {
    const cut = new AbortController();
    if (isInterruptible) this.#ear.onActivity(() => cut.abort());
    try {
      await this.#clock.wait(durationMs, AbortSignal.any([cut.signal, this.#over.signal]));
      return true;
    } catch (error) {
      if (this.#over.signal.aborted) throw error;
      return false;
    } finally {
      this.#ear.onActivity(null);
    }
  }

  /** What recognition makes of an utterance: the same mistakes at the same places of every call. */
  #damaged(text: string): string {
    let heard = text;
    for (const { said, heard: mistaken, every } of this.#scenario.damage) {
      if (!heard.toLowerCase().includes(said.toLowerCase())) continue;
      const met = (this.#damageMet.get(said) ?? 0) + 1;
      this.#damageMet.set(said, met);
      if (met % every !== 0) continue;
      const at = heard.toLowerCase().indexOf(said.toLowerCase());
      heard = heard.slice(0, at) + mistaken + heard.slice(at + said.length);
    }
    return heard;
  }

  async #choose(state: State, choose: Choose): Promise<string> {
    return (await this.#decide(state, state.say, choose)) ?? this.#scenario.trouble;
  }

  /** Says and waits for a choice, again after silence and after anything else; null when it gives up. */
  async #decide(state: State, say: readonly Piece[], choose: Choose): Promise<string | null> {
    return this.#prompt(state, say, async (input) => {
      if (input.kind === 'words') {
        if (Object.keys(choose.words).length === 0) return 'ignored';
        const phrases = Object.keys(choose.words).sort((one, other) => other.length - one.length);
        const phrase = phrases.find((candidate) => saysPhrase(input.text, candidate));
        return { value: phrase === undefined ? null : (choose.words[phrase] ?? null) };
      }
      const keys = await this.#gather(input.key, (pressed) => {
        if (choose.pound) return pressed.endsWith('#') ? 'complete' : 'open';
        const longer = Object.keys(choose.keys).some((key) => key !== pressed && key.startsWith(pressed));
        return longer ? 'open' : 'complete';
      });
      const plain = choose.pound ? keys.replace(/#$/, '') : keys;
      if (choose.pound && !keys.endsWith('#')) return { value: null };
      return { value: choose.keys[plain] ?? null };
    });
  }

  async #ask(state: State, ask: Ask): Promise<string> {
    const today = dateAt(this.#now(), this.#scenario.time_zone);
    const wanted = keysWanted(ask);
    const unclear = ask.invalid ?? this.#scenario.unclear;
    for (let round = 0; round < this.#scenario.tries; round++) {
      const value = await this.#prompt(
        state,
        state.say,
        async (input) => {
          if (input.kind === 'words')
            return ask.accepts === 'keys'
              ? 'ignored'
              : { value: readWords(ask, input.text, this.#entries, today) };
          if (ask.accepts === 'words') return 'ignored';
          const keys = await this.#gather(input.key, (pressed) => {
            if (pressed.endsWith('#')) return 'complete';
            return ask.pound === 'optional' && wanted !== null && pressed.length >= wanted
              ? 'complete'
              : 'open';
          });
          if (ask.pound === 'required' && !keys.endsWith('#')) return { value: null };
          return { value: readKeys(ask, keys.replace(/#$/, ''), this.#entries, today) };
        },
        unclear,
      );
      if (value === null) return this.#scenario.trouble;
      this.#entries[ask.field] = value;
      if (!ask.confirm) return ask.goto;
      const answer = await this.#decide(state, ask.confirm.say, {
        ...answersYesNo,
        pound: ask.confirm.pound,
      });
      if (answer === null) return this.#scenario.trouble;
      if (answer === 'yes') return ask.goto;
    }
    return this.#scenario.trouble;
  }

  /** Says, listens, and says again after silence or a wrong answer, as often as the scenario allows. */
  async #prompt(
    state: State,
    say: readonly Piece[],
    judge: (
      input: NonNullable<Awaited<ReturnType<Ear['next']>>>,
    ) => Promise<'ignored' | { value: string | null }>,
    unclear: string = this.#scenario.unclear,
  ): Promise<string | null> {
    const silence = state.silence ?? this.#scenario.silence;
    let silences = 0;
    let wrongs = 0;
    await this.#speak(say, true);
    for (;;) {
      const input = await this.#ear.next(silence.after_s * 1000);
      if (!input) {
        if (++silences > silence.times) return null;
        if (silence.say !== undefined) await this.#speak([silence.say], true);
        await this.#speak(say, true);
        continue;
      }
      const judged = await judge(input);
      if (judged === 'ignored') continue;
      if (judged.value !== null) return judged.value;
      this.#ear.forget();
      if (++wrongs >= this.#scenario.tries) return null;
      await this.#speak([unclear, ...say], true);
    }
  }

  /** Collects keys until they are complete or no more come. A # right after a complete entry belongs to it. */
  async #gather(first: string, judge: (pressed: string) => 'complete' | 'open'): Promise<string> {
    let pressed = first;
    while (judge(pressed) === 'open') {
      const input = await this.#ear.next(keyGapMs);
      if (input?.kind !== 'key') {
        if (input) this.#ear.putBack(input);
        return pressed;
      }
      pressed += input.key;
    }
    if (!pressed.endsWith('#')) {
      const after = await this.#ear.next(poundGraceMs);
      if (after && !(after.kind === 'key' && after.key === '#')) this.#ear.putBack(after);
    }
    return pressed;
  }

  async #hold(hold: Hold): Promise<string> {
    const [least, most] = typeof hold.seconds === 'number' ? [hold.seconds, hold.seconds] : hold.seconds;
    const lastsMs = (least + hashBelow(Math.max(1, Math.round(most - least) + 1), this.#callSid)) * 1000;
    const endMs = this.#clock.nowMs() + lastsMs;
    for (let turn = 0; this.#clock.nowMs() < endMs; turn++) {
      const message = hold.messages[turn % hold.messages.length];
      if (message) await this.#speak([message], false);
      const nextMs = Math.min(this.#clock.nowMs() + hold.every_s * 1000, endMs);
      for (let leftMs = 1; leftMs > 0; leftMs = nextMs - this.#clock.nowMs()) {
        const input = await this.#ear.next(nextMs - this.#clock.nowMs());
        const target = input?.kind === 'key' ? hold.keys[input.key] : undefined;
        if (target !== undefined) return target;
        if (!input) break;
      }
    }
    this.#ear.forget();
    return hold.goto;
  }

  async #talk(state: State, talk: Talk): Promise<string> {
    const answered = 'answered';
    let say = state.say;
    for (;;) {
      const next = await this.#prompt(
        state,
        say,
        async (input) => {
          if (input.kind === 'key') return 'ignored';
          const asked = talk.answers.filter(({ words }) =>
            words.some((word) => saysPhrase(input.text, word)),
          );
          for (const { say: answer } of asked) {
            const pieces = Array.isArray(answer)
              ? answer
              : (answer[this.#claim().outcome] ?? answer.otherwise);
            if (pieces) await this.#speak(pieces, true);
          }
          if (asked.length > 0) return { value: answered };
          const isDone = talk.done.words.some((word) => saysPhrase(input.text, word));
          return { value: isDone ? talk.done.goto : null };
        },
        talk.unclear,
      );
      if (next === null) return this.#scenario.trouble;
      if (next !== answered) return next;
      // Once the account has been given, only what is asked is answered.
      say = [];
    }
  }
}
