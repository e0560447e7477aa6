/** A payer's side of one call: goes through the scenario's states, speaking and listening. */

import { dateAt } from '@claimline/domain/calendar';
import type { LineListener, PhoneLine } from '../carrier/line.ts';
import type { Clock } from '../clock.ts';
import { type Delivery, liveDelivery, promptDelivery } from '../recognition/delivery.ts';
import { recognizerOf, soundInMusic } from '../recognition/live-speech.ts';
import type { RecognitionSettings, Recognizer } from '../recognition/recognizer.ts';
import type { SoundTrack } from '../recording/sound-track.ts';
import { type Entries, expectedKeyCount, mishear, readKeys, readWords } from './entry.ts';
import { hashBelow } from './hash.ts';
import { saysPhrase } from './hearing.ts';
import { type Input, InputQueue } from './input-queue.ts';
import { type Judgment, Prompter, type Response } from './prompter.ts';
import { firstState, resolveGo } from './route.ts';
import type { Ask, Choose, Hold, Piece, Scenario, State, Talk } from './scenario.ts';
import { claimKnown, type Knowledge, speechOf } from './script.ts';
import { Voice } from './voice.ts';

/** Between two utterances of one prompt. */
const breathMs = 350;
const yesNo = { keys: { '1': 'yes', '2': 'no' }, words: { yes: 'yes', no: 'no' } };
/** A caller who returns to the same state more often than this is going in circles and is sent to `trouble`. */
const visitsMax = 10;

export interface LineOptions {
  /** Null: everything is recognized as it was said. */
  readonly recognition?: RecognitionSettings | null;
  /** As on a real call: the start is clipped, words come late, cut at pauses and formatted, and music sounds like words. */
  readonly isLive?: boolean;
  /** Called with the name of each state as the call comes to it. */
  readonly onState?: ((name: string) => void) | undefined;
}

export class ScenarioLine implements PhoneLine {
  readonly hungUp: Promise<string>;
  readonly #hangUp: (how: string) => void;
  readonly #scenario: Scenario;
  readonly #clock: Clock;
  readonly #now: () => Date;
  readonly #seed: string;
  readonly #over = new AbortController();
  readonly #inputs: InputQueue;
  readonly #onState: LineOptions['onState'];
  readonly #recognizer: Recognizer;
  readonly #delivery: Delivery;
  readonly #isLive: boolean;
  readonly #voice: Voice;
  readonly #prompter: Prompter;
  readonly #entries: Entries = {};
  #track: SoundTrack | null = null;
  #hasBegun = false;
  #spokenEntries = 0;

  constructor(
    scenario: Scenario,
    clock: Clock,
    seed: string,
    now: () => Date,
    { recognition = null, isLive = false, onState }: LineOptions = {},
  ) {
    this.#onState = onState;
    this.#scenario = scenario;
    this.#clock = clock;
    this.#seed = seed;
    this.#now = now;
    this.#inputs = new InputQueue(clock, this.#over.signal);
    const over = this.#over.signal;
    this.#isLive = isLive;
    this.#recognizer = recognizerOf(seed, recognition, isLive);
    this.#delivery = isLive ? liveDelivery(clock, seed, over) : promptDelivery();
    this.#voice = new Voice({
      clock,
      over,
      inputs: this.#inputs,
      damage: scenario.damage,
      recognizer: this.#recognizer,
      delivery: this.#delivery,
    });
    this.#prompter = new Prompter(scenario, this.#inputs, (pieces) => this.#speak(pieces, true));
    const { promise, resolve } = Promise.withResolvers<string>();
    this.hungUp = promise;
    this.#hangUp = resolve;
  }

  /**
   * The conversation begins with the first listener. At a fast clock, part of the greeting would otherwise be over before
   * the connection is made. After that it goes on whether or not anyone listens.
   */
  listen(listener: LineListener | null): void {
    this.#delivery.listener = listener;
    if (this.#hasBegun || !listener) return;
    this.#hasBegun = true;
    void this.#converse();
  }

  record(track: SoundTrack): void {
    this.#track = track;
    this.#voice.track = track;
  }

  pressed(key: string): void {
    this.#inputs.pressed(key);
  }

  speechBegan(): void {
    this.#inputs.speechBegan();
  }

  speechEnded(words: string): void {
    this.#inputs.speechEnded(words);
  }

  close(): void {
    this.#over.abort();
  }

  async #converse(): Promise<void> {
    const { states, trouble } = this.#scenario;
    let name = firstState(this.#scenario, this.#now());
    try {
      for (const visits = new Map<string, number>(); ; ) {
        const visit = (visits.get(name) ?? 0) + 1;
        visits.set(name, visit);
        if (visit > visitsMax && name === trouble) break;
        if (visit > visitsMax) name = trouble;
        const state = states[name];
        if (!state) break;
        this.#onState?.(name);
        const next = await this.#perform(name, state);
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

  /** Plays one state. Returns the name of the next, or null when the line hangs up. */
  async #perform(name: string, state: State): Promise<string | null> {
    if (state.choose) return this.#choose(state, state.choose);
    if (state.ask) return this.#ask(state, state.ask);
    if (state.talk) return this.#talk(state, state.talk);
    await this.#speak(state.say, false);
    // Keys pressed while nothing was asked are ignored.
    this.#inputs.clear();
    if (state.hold) return this.#hold(state.hold);
    return state.go === undefined ? null : resolveGo(state.go, name, this.#routeFacts());
  }

  #routeFacts() {
    return {
      scenario: this.#scenario,
      seed: this.#seed,
      now: this.#now(),
      member: this.#entries.member ?? '',
      claim: () => this.#claim(),
    };
  }

  #knowledge(): Knowledge {
    const { speaks, time_zone } = this.#scenario;
    return {
      scenario: this.#scenario,
      seed: this.#seed,
      today: dateAt(this.#now(), time_zone),
      entries: this.#entries,
      speaks: this.#recognizer.styleOf(speaks),
    };
  }

  #claim = () => claimKnown(this.#knowledge());

  /** Says the pieces in turn. If interruptible, stops when the caller does something. */
  async #speak(pieces: readonly Piece[], isInterruptible: boolean): Promise<void> {
    for (const speech of speechOf(pieces, this.#knowledge())) {
      if (isInterruptible && this.#inputs.isBusy) return;
      if ('pause_s' in speech) {
        await this.#voice.rest(speech.pause_s * 1000, isInterruptible);
        continue;
      }
      await this.#voice.utter(speech, isInterruptible);
      await this.#voice.rest(breathMs, isInterruptible);
    }
  }

  async #choose(state: State, choose: Choose): Promise<string> {
    const response = await this.#decide(state, state.say, choose);
    return 'leave' in response ? response.leave : response.value;
  }

  #decide(state: State, say: readonly Piece[], choose: Choose): Promise<Response> {
    const { keys, words, pound } = choose;
    return this.#prompter.prompt(state, say, async (input) => {
      if (input.kind === 'words') {
        if (Object.keys(words).length === 0) return 'ignored';
        return { value: targetSaid(words, input.text) };
      }
      const pressed = await this.#prompter.gather(input.key, (soFar) =>
        pound
          ? soFar.endsWith('#')
          : !Object.keys(keys).some((key) => key !== soFar && key.startsWith(soFar)),
      );
      if (pound && !pressed.endsWith('#')) return { value: null };
      return { value: keys[pound ? pressed.slice(0, -1) : pressed] ?? null };
    });
  }

  async #ask(state: State, ask: Ask): Promise<string> {
    for (let round = 0; round < this.#scenario.tries; round++) {
      const response = await this.#prompter.prompt(
        state,
        state.say,
        (input) => this.#readEntry(ask, input),
        ask.invalid,
      );
      if ('leave' in response) return response.leave;
      this.#entries[ask.field] = response.value;
      if (!ask.confirm) return ask.goto;
      const { say, pound } = ask.confirm;
      const answer = await this.#decide(state, say, { ...yesNo, pound });
      if ('leave' in answer) return answer.leave;
      if (answer.value === 'yes') return ask.goto;
    }
    return this.#scenario.trouble;
  }

  async #readEntry(ask: Ask, input: Input): Promise<Judgment> {
    if (input.kind === 'words') {
      if (ask.accepts === 'keys') return 'ignored';
      // The second time it is understood.
      const isMisheard = ask.mishears && this.#spokenEntries++ % 2 === 0;
      const words = isMisheard ? mishear(input.text) : input.text;
      const value = readWords(ask, words, this.#entries, this.#knowledge().today);
      const leave = value === null ? targetSaid(ask.words, words) : null;
      return leave === null ? { value } : { leave };
    }
    if (ask.accepts === 'words') return 'ignored';
    const expectedKeys = ask.pound === 'optional' ? expectedKeyCount(ask) : null;
    const pressed = await this.#prompter.gather(
      input.key,
      (soFar) => soFar.endsWith('#') || (expectedKeys !== null && soFar.length >= expectedKeys),
    );
    if (ask.pound === 'required' && !pressed.endsWith('#')) return { value: null };
    return { value: readKeys(ask, pressed.replace(/#$/, ''), this.#entries, this.#knowledge().today) };
  }

  async #hold(hold: Hold): Promise<string> {
    const [least, most] = typeof hold.seconds === 'number' ? [hold.seconds, hold.seconds] : hold.seconds;
    const lastsMs = (least + hashBelow(Math.max(1, Math.round(most - least) + 1), this.#seed)) * 1000;
    const endMs = this.#clock.nowMs() + lastsMs;
    for (let turn = 0; this.#clock.nowMs() < endMs; turn++) {
      const message = hold.messages[turn % hold.messages.length];
      if (message) await this.#speak([message], false);
      const nextMs = Math.min(this.#clock.nowMs() + hold.every_s * 1000, endMs);
      const sound = this.#isLive ? soundInMusic(this.#seed, turn) : null;
      const musicEnds = this.#track?.music();
      try {
        if (sound !== null) await this.#voice.sound(sound);
        for (;;) {
          const key = await this.#inputs.nextKey(nextMs - this.#clock.nowMs());
          if (key === null) break;
          const target = hold.keys[key];
          if (target !== undefined) return target;
        }
      } finally {
        musicEnds?.();
      }
    }
    this.#inputs.clear();
    return hold.goto;
  }

  async #talk(state: State, talk: Talk): Promise<string> {
    // Said once; after that only questions are answered.
    for (let say: readonly Piece[] = state.say; ; say = []) {
      const response = await this.#prompter.prompt(
        state,
        say,
        (input) => this.#replyTo(talk, input),
        talk.unclear,
      );
      if ('leave' in response) return response.leave;
      if (response.value !== '') return response.value;
    }
  }

  /** Talk every question in an utterance. The value is empty after an answer, or the next state when done. */
  async #replyTo(talk: Talk, input: Input): Promise<Judgment> {
    if (input.kind === 'key') return 'ignored';
    const matching = talk.answers.filter(({ words }) => words.some((word) => saysPhrase(input.text, word)));
    const only = matching.find(({ alone }) => alone);
    const asked = only ? [only] : matching;
    for (const { say } of asked) {
      const pieces = Array.isArray(say) ? say : (say[this.#claim().outcome] ?? say.otherwise);
      if (pieces) await this.#speak(pieces, true);
    }
    if (asked.length > 0) return { value: '' };
    const isDone = talk.done.words.some((word) => saysPhrase(input.text, word));
    return { value: isDone ? talk.done.goto : null };
  }
}

/** Where the longest phrase that was said leads; null when none was. */
function targetSaid(words: Readonly<Record<string, string>>, said: string): string | null {
  const phrases = Object.keys(words).sort((one, other) => other.length - one.length);
  const phrase = phrases.find((candidate) => saysPhrase(said, candidate));
  return phrase === undefined ? null : (words[phrase] ?? null);
}
