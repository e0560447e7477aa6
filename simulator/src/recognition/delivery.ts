/** How what a payer says reaches the listener: at once, or clipped and late as on a real call. */

import type { LineListener } from '../carrier/line.ts';
import type { Clock } from '../clock.ts';
import { createRandom } from './random.ts';

export interface Delivery {
  listener: LineListener | null;
  began(): void;
  ended(): void;
  /** These words were said from `fromMs` to `untilMs`, which is now. */
  heard(words: string, fromMs: number, untilMs: number): void;
}

export function promptDelivery(): Delivery {
  const delivery: Delivery = {
    listener: null,
    began: () => delivery.listener?.began(),
    ended: () => delivery.listener?.ended(),
    heard: (words) => delivery.listener?.utterance(words),
  };
  return delivery;
}

/** Words said in this time after the call is connected are lost: recognition is still starting. */
const clipMs = 1500;
const lateness = { leastMs: 350, mostMs: 2600 };

/** Clipped at the start, and late by a time that differs from one utterance to the next; the order is kept. */
export function liveDelivery(clock: Clock, seed: string, over: AbortSignal): Delivery {
  const random = createRandom(`${seed} delivery`);
  let connectedMs: number | null = null;
  let lastDueMs = 0;
  const delivery: Delivery = {
    listener: null,
    began() {
      connectedMs ??= clock.nowMs();
      delivery.listener?.began();
    },
    ended: () => delivery.listener?.ended(),
    heard(words, fromMs, untilMs) {
      const clipped = ((connectedMs ?? 0) + clipMs - fromMs) / Math.max(1, untilMs - fromMs);
      const all = words.split(' ');
      const kept = all.slice(Math.ceil(all.length * Math.max(0, Math.min(1, clipped)))).join(' ');
      if (kept === '') return;
      // Mostly short, sometimes long.
      const lateMs = lateness.leastMs + (lateness.mostMs - lateness.leastMs) * random() ** 3;
      lastDueMs = Math.max(lastDueMs, clock.nowMs() + lateMs);
      // Words that are still on their way when the call ends are lost.
      clock.wait(lastDueMs - clock.nowMs(), over).then(
        () => delivery.listener?.utterance(kept),
        () => undefined,
      );
    },
  };
  return delivery;
}
