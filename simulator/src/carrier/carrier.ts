import type { Clock } from '../clock.ts';
import type { Call, StatusEvent } from './call.ts';
import type { Ledger } from './ledger.ts';
import type { Lines } from './line.ts';
import type { Recorder } from './recorder.ts';
import type { Webhooks } from './webhook.ts';

/** What every call needs from the carrier. */
export interface Carrier {
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly lines: Lines;
  readonly webhooks: Webhooks;
  readonly recorder: Recorder;
  readonly accountSid: string;
  readonly authToken: string;
  /** Real waits between tries of a voice or action webhook that cannot be reached. */
  readonly instructionRetryWaitsMs: readonly number[];
  /** Sends a status callback in the background. */
  notify(call: Call, event: StatusEvent, status: string): void;
  warn(message: string): void;
}
