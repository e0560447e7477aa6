import type { Clock } from '../clock.ts';
import type { Call, StatusEvent } from './call.ts';
import type { Controls } from './controls.ts';
import type { Ledger } from './ledger.ts';
import type { Lines } from './line.ts';
import type { Recorder } from './recorder.ts';
import type { Webhooks } from './webhooks/webhook.ts';

/** The parts of the carrier that every call needs. */
export interface Carrier {
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly lines: Lines;
  readonly webhooks: Webhooks;
  readonly recorder: Recorder;
  readonly accountSid: string;
  readonly controls: Controls;
  /** Whether URLs may be `http` and `ws`. */
  readonly allowsHttp: boolean;
  /** What webhooks and handshakes are signed with. */
  authToken(): string;
  /** Milliseconds from the command until the first tone is heard. */
  readonly toneDelayMs: number;
  /** Sends a status callback in the background. */
  notify(call: Call, event: StatusEvent, status: string, sipResponse?: string): void;
  warn(message: string): void;
}
