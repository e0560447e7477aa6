import type { Input, InputQueue } from './input-queue.ts';
import type { Piece, Scenario, State } from './scenario.ts';

/** The answer to a question, or the state to go to without one. */
export type Response = { readonly value: string } | { readonly leave: string };

/** An input as an answer: its value (null when wrong), a state to go to instead, or nothing to do with the question. */
export type Judgment = { readonly value: string | null } | { readonly leave: string } | 'ignored';

/** An entry of unknown length ends when no key follows for this long. */
const keyGapMs = 3000;
/** A # that follows within this time still belongs to the complete entry. */
const poundGraceMs = 500;

/** Asks a question until it is answered, as often as the scenario allows. */
export class Prompter {
  readonly #scenario: Scenario;
  readonly #inputs: InputQueue;
  readonly #speak: (pieces: readonly Piece[]) => Promise<void>;

  constructor(scenario: Scenario, inputs: InputQueue, speak: (pieces: readonly Piece[]) => Promise<void>) {
    this.#scenario = scenario;
    this.#inputs = inputs;
    this.#speak = speak;
  }

  /** Says the pieces, listens, and says them again after silence or a wrong answer. */
  async prompt(
    state: State,
    say: readonly Piece[],
    judge: (input: Input) => Promise<Judgment>,
    unclear: string = this.#scenario.unclear,
  ): Promise<Response> {
    const { tries, trouble } = this.#scenario;
    const silence = state.silence ?? this.#scenario.silence;
    let silences = 0;
    let wrongs = 0;
    await this.#speak(say);
    for (;;) {
      const input = await this.#inputs.next(silence.after_s * 1000);
      if (!input) {
        if (++silences > silence.times) return { leave: silence.goto ?? trouble };
        if (silence.say !== undefined) await this.#speak([silence.say]);
        await this.#speak(say);
        continue;
      }
      const judged = await judge(input);
      if (judged === 'ignored') continue;
      if ('leave' in judged) return judged;
      if (judged.value !== null) return { value: judged.value };
      this.#inputs.clear();
      if (++wrongs >= tries) return { leave: trouble };
      await this.#speak([unclear, ...say]);
    }
  }

  /** Collects keys until the entry is complete or no more come. A # right after a complete entry belongs to it. */
  async gather(first: string, isComplete: (pressed: string) => boolean): Promise<string> {
    let pressed = first;
    while (!isComplete(pressed)) {
      const input = await this.#inputs.next(keyGapMs);
      if (input?.kind !== 'key') {
        if (input) this.#inputs.putBack(input);
        return pressed;
      }
      pressed += input.key;
    }
    if (!pressed.endsWith('#')) {
      const after = await this.#inputs.next(poundGraceMs);
      if (after && !(after.kind === 'key' && after.key === '#')) this.#inputs.putBack(after);
    }
    return pressed;
  }
}
