/**
 * A call to a payer's line on a virtual clock, in this process: the same line and the same pace of speech and keys as
 * behind the carrier, without HTTP and without waiting. README.md shows how to drive it.
 */

import { createFramePlayer, toneDelayMs } from '../carrier/relay/frame-player.ts';
import type { Scenario } from '../payer/scenario.ts';
import { ScenarioLine } from '../payer/scenario-line.ts';
import type { RecognitionSettings } from '../recognition/recognizer.ts';
import { createSoundTrack } from '../recording/sound-track.ts';
import { createVirtualClock } from './clock.ts';

/** `atMs` counts from the moment the payer answered. */
export type LineEvent =
  /** The payer begins to speak. */
  | { readonly kind: 'speech-began'; readonly atMs: number }
  /** It pauses. Its words may be recognized later. */
  | { readonly kind: 'speech-ended'; readonly atMs: number }
  /** An utterance of the payer ended, and was recognized as this text. */
  | { readonly kind: 'heard'; readonly atMs: number; readonly text: string }
  /** The payer spoke over the caller, who had said this much and is silent now. */
  | { readonly kind: 'interrupted'; readonly atMs: number; readonly said: string }
  | { readonly kind: 'hung-up'; readonly atMs: number; readonly how: string };

export interface VirtualCallOptions {
  readonly scenario: Scenario;
  /** Decides the wording, the order of questions and the length of holds: the same seed gives the same call. */
  readonly seed: string;
  /** The wall clock when the payer answers: its hours and dates follow from it. */
  readonly answeredAt: Date;
  /** Left out, everything is recognized as it was said. */
  readonly recognition?: RecognitionSettings;
  /** As on a real call: clipped, late, cut at pauses, formatted; tones two seconds after the command. */
  readonly isLive?: boolean;
  /** Called with the name of each state of the scenario as the call comes to it: for tests of scenarios. */
  readonly onState?: (name: string) => void;
}

export interface VirtualCall {
  readonly nowMs: number;
  /** Plays until the next event and returns it; null when there is none before `untilMs`, which is then the time. */
  next(untilMs: number): Promise<LineEvent | null>;
  /** Presses keys one after the other; `w` is half a second of silence. Queued behind current speech. */
  press(keys: string): void;
  /** Speaks from now on, at the pace of speech. Queues likewise; the payer's speech cuts it off when it may. */
  say(words: string, isInterruptible?: boolean): void;
  hangUp(): void;
}

export function startVirtualCall(options: VirtualCallOptions): VirtualCall {
  const clock = createVirtualClock();
  const events: LineEvent[] = [];
  let isOver = false;
  const add = (event: LineEvent) => {
    if (!isOver) events.push(event);
  };

  const { isLive = false } = options;
  const line = new ScenarioLine(
    options.scenario,
    clock,
    options.seed,
    () => new Date(options.answeredAt.getTime() + Math.round(clock.nowMs())),
    { recognition: options.recognition ?? null, isLive, onState: options.onState },
  );
  const player = createFramePlayer({
    clock,
    line,
    call: { said: [], keyed: [] },
    track: createSoundTrack(() => clock.nowMs()),
    toneDelayMs: isLive ? toneDelayMs : 0,
    elapsedMs: () => clock.nowMs(),
    interrupted: (said) => add({ kind: 'interrupted', atMs: clock.nowMs(), said }),
  });
  const end = () => {
    isOver = true;
    player.stop();
    line.close();
  };
  void line.hungUp.then((how) => {
    add({ kind: 'hung-up', atMs: clock.nowMs(), how });
    end();
  });
  line.listen({
    began() {
      player.otherSideBegan();
      add({ kind: 'speech-began', atMs: clock.nowMs() });
    },
    ended: () => add({ kind: 'speech-ended', atMs: clock.nowMs() }),
    utterance: (text) => add({ kind: 'heard', atMs: clock.nowMs(), text }),
  });

  return {
    get nowMs() {
      return clock.nowMs();
    },
    async next(untilMs) {
      await clock.advance(untilMs, () => events.length > 0);
      return events.shift() ?? null;
    },
    press: (keys) => player.digits(keys),
    say: (words, isInterruptible = true) => player.token(words, true, isInterruptible),
    hangUp: end,
  };
}
