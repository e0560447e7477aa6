/**
 * A caller that has read the scenario: it knows which state the call is in and takes the shortest way to the result. It
 * shows whether a scenario works as written, whatever the real caller does.
 */

import { targetsOf } from '../payer/graph.ts';
import { digitsIn } from '../payer/hearing.ts';
import type { Ask, Choose, Scenario, State } from '../payer/scenario.ts';
import { knowledgeAbout, onKeypad, reachedStates, type TruthOptions, tellsResult } from '../payer/truth.ts';
import type { AskedField } from '../payer/vocabulary.ts';
import { startVirtualCall, type VirtualCall } from '../virtual/call.ts';

export const calledClaim = { service_date: '2026-06-01', billed_cents: 25_000 };

interface Answer {
  readonly keys: string;
  readonly words: string;
}
const spelled = (text: string) => [...text].join(' ');
const identifier = (text: string): Answer => ({ keys: text, words: spelled(text) });

function answersAbout(member: string): Record<AskedField, Answer> {
  return {
    npi: identifier('1234567893'),
    tin: identifier('123456789'),
    'tin-last5': identifier('56789'),
    ptan: { keys: '*21*7399123', words: 'A R 9 9 1 2 3' },
    member: identifier(member),
    dob: { keys: '03051980', words: 'March 5, 1980' },
    dos: { keys: '06012026', words: 'June 1st, 2026' },
    'dos-end': { keys: '06012026', words: 'June first twenty twenty six' },
    amount: { keys: '25000', words: '$250.00' },
    name: { keys: '767233', words: "The patient's name is Rosa Delgado." },
    'last-name': { keys: '335423', words: 'Delgado' },
    practice: { keys: '52537', words: 'Lakeside Family Clinic' },
    caller: { keys: '2552', words: 'This is an automated assistant' },
    callback: identifier('3125550142'),
    'claim-number': identifier('12345678'),
    'group-number': identifier('4711'),
  };
}

/** Letters by the star scheme: W is *91. */
function starred(text: string): string {
  const pads = ['', '', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
  return text.replace(/[A-Z]/g, (letter) => {
    const key = pads.findIndex((pad) => pad.includes(letter));
    return `*${key}${(pads[key]?.indexOf(letter) ?? 0) + 1}`;
  });
}

export interface Walk {
  /** Everything heard, as it was said. */
  readonly heard: readonly string[];
  /** The states the call reached, in order. */
  readonly states: readonly string[];
}

export interface WalkOptions extends TruthOptions {
  readonly scenario: Scenario;
  readonly member: string;
  /** Speaks wherever the line listens to words, instead of keying. */
  readonly isSpeaking: boolean;
  readonly errorRate?: number;
}

/** So long without a word, a prompt is over. */
const promptOverMs = 1500;
const longestUtteranceMs = 60_000;
const callLimitMs = 1_500_000;

export async function walk(options: WalkOptions): Promise<Walk> {
  const caller = new ScenarioCaller(options);
  return caller.run();
}

class ScenarioCaller {
  readonly #options: WalkOptions;
  readonly #distances: ReadonlyMap<string, number>;
  readonly #heard: string[] = [];
  readonly #states: string[] = [];
  /** Whether this state's entry was made, so that a read-back comes next. */
  #hasEntered = false;
  /** Whether the caller acted since the line last spoke. */
  #hasActed = false;

  constructor(options: WalkOptions) {
    this.#options = options;
    const { scenario, member } = options;
    const knowledge = knowledgeAbout(scenario, { ...calledClaim, member_id: member }, options);
    this.#distances = distancesIn(reachedStates(knowledge, options.answeredAt));
  }

  async run(): Promise<Walk> {
    const { scenario, seed, answeredAt, errorRate } = this.#options;
    const call = startVirtualCall({
      scenario,
      seed,
      answeredAt,
      ...(errorRate === undefined ? {} : { recognition: { errorRate } }),
      onState: (name) => {
        this.#states.push(name);
        this.#hasEntered = false;
        this.#hasActed = false;
      },
    });
    let isLineSpeaking = false;
    while (call.nowMs < callLimitMs) {
      const event = await call.next(call.nowMs + (isLineSpeaking ? longestUtteranceMs : promptOverMs));
      if (event?.kind === 'hung-up') return { heard: this.#heard, states: this.#states };
      if (event?.kind === 'heard') this.#heard.push(event.text);
      isLineSpeaking = event?.kind === 'speech-began';
      if (isLineSpeaking) this.#hasActed = false;
      if (event !== null) continue;
      if (this.#hasResult()) break;
      if (!this.#hasActed) this.#act(call);
      this.#hasActed = true;
    }
    call.hangUp();
    return { heard: this.#heard, states: this.#states };
  }

  /** Whether the result was given: in an earlier state, or in this one, which now waits for an answer. */
  #hasResult(): boolean {
    const given = this.#states
      .map((name) => this.#options.scenario.states[name])
      .filter((state) => state && tellsResult(state));
    const last = this.#state();
    return given.length > 0 && last !== undefined && (!tellsResult(last) || last.choose !== undefined);
  }

  #state(): State | undefined {
    return this.#options.scenario.states[this.#states.at(-1) ?? ''];
  }

  #act(call: VirtualCall): void {
    const state = this.#state();
    if (state?.choose) this.#choose(call, state, state.choose);
    if (state?.ask) this.#enter(call, state, state.ask);
  }

  /** Steps toward the result, or else the end; waiting may be one. */
  #choose(call: VirtualCall, state: State, choose: Choose): void {
    const away = (target: string | undefined) =>
      this.#distances.get(target ?? '') ?? Number.POSITIVE_INFINITY;
    const nearest = (options: Readonly<Record<string, string>>) =>
      Object.entries(options).toSorted(([, one], [, other]) => away(one) - away(other))[0];
    const [key, word] = [nearest(choose.keys), nearest(choose.words)];
    const best = Math.min(away(key?.[1]), away(word?.[1]));
    if (away(state.silence?.goto) < best) return;
    if (word && away(word[1]) === best && (this.#options.isSpeaking || !key || away(key[1]) > best))
      call.say(word[0] === '*' ? 'I am calling about the status of a claim.' : word[0]);
    else if (key) call.press(choose.pound ? `${key[0]}#` : key[0]);
  }

  #enter(call: VirtualCall, state: State, ask: Ask): void {
    const answer = answersAbout(this.#options.member)[ask.field];
    const leaving = Object.entries(ask.words).find(
      ([, target]) => !this.#distances.has(ask.goto) && this.#distances.has(target),
    );
    if (leaving) call.say(leaving[0]);
    else if (!this.#hasEntered || !ask.confirm) {
      this.#hasEntered = true;
      if (ask.accepts === 'words' || (ask.accepts === 'both' && this.#options.isSpeaking))
        call.say(answer.words);
      else call.press(keysFor(state, ask, answer));
    } else {
      const isRight =
        !ask.mishears || digitsIn(this.#heard.slice(-2).join(' ')).includes(answer.words.replace(/\D/g, ''));
      if (!isRight) this.#hasEntered = false;
      if (this.#options.isSpeaking && ask.accepts !== 'keys') call.say(isRight ? 'yes' : 'no');
      else call.press(`${isRight ? 1 : 2}${ask.confirm.pound ? '#' : ''}`);
    }
  }
}

function keysFor(state: State, ask: Ask, { keys }: Answer): string {
  const prompt = state.say.filter((piece) => typeof piece === 'string').join(' ');
  const isPoundNeeded =
    ask.pound === 'required' || ask.field === 'member' || ask.field === 'amount' || ask.field === 'ptan';
  return `${keyed()}${isPoundNeeded ? '#' : ''}`;

  function keyed(): string {
    if (ask.date === 'mmddyy') return keys.slice(0, 4) + keys.slice(6);
    if (ask.amount === 'star-point') return `${keys.slice(0, -2)}*${keys.slice(-2)}`;
    if (ask.field !== 'member') return keys;
    if (ask.letters === 'keypad') return onKeypad(keys);
    return prompt.includes('star') ? starred(keys) : keys.replace(/\D/g, '');
  }
}

/** Steps from each state to the result; to an end where this call cannot come to a result. */
function distancesIn(reached: ReadonlyMap<string, State>): Map<string, number> {
  const all = [...reached];
  const goals = [
    all.filter(([, state]) => tellsResult(state)),
    all.filter(([, state]) => state.dead_end !== undefined),
    all.filter(([, state]) => state.end !== undefined),
  ].find((some) => some.length > 0);
  const distances = new Map<string, number>((goals ?? []).map(([name]) => [name, 0]));
  for (let step = 1; step <= all.length; step++)
    for (const [name, state] of all)
      if (!distances.has(name) && targetsOf(state).some((target) => distances.get(target) === step - 1))
        distances.set(name, step);
  return distances;
}
