/** Dependencies shared by all parts of the engine. */

import type { Carrier } from '../carrier/client.ts';
import type { CallLimits } from '../configuration.ts';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { LanguageModel } from '../language-model/language-model.ts';
import type { Log } from '../log.ts';
import type { SpeechSettings } from '../speech-settings.ts';

/** A call whose media connection belongs to this process. */
export interface LiveCall {
  /** Resolves when everything heard so far is stored and processed. */
  settled(): Promise<void>;
  /**
   * Asks the carrier to end the connection and to ask for instructions, in a moment in which nothing is lost; at once
   * when it is due.
   */
  handOver(isDue: boolean): void;
  /** Closes the connection; the carrier then asks how to continue. */
  leave(): void;
}

export interface EngineContext {
  readonly database: Database;
  readonly log: Log;
  readonly carrier: Carrier;
  readonly isCarrierSimulated: boolean;
  readonly files: FileStore;
  readonly recordsCalls: boolean;
  /** Null: only the rules decide. */
  readonly languageModel: LanguageModel | null;
  /** Where the carrier reaches this server, without a trailing slash. */
  readonly publicUrl: string;
  readonly limits: CallLimits;
  /** E.164. */
  readonly callerId: string;
  readonly speech: SpeechSettings;
  /** Where the carrier asks when this server does not answer; null for this server. */
  readonly fallbackUrl: string | null;
  /** Seconds of call time per real second. */
  readonly pace: number;
  readonly now: () => Date;
  /** In [0, 1). */
  readonly random: () => number;
  /** Identifies this process; new at each start. */
  readonly processId: string;
  readonly startedAt: Date;
  /** This process is stopping: it takes no more calls. */
  isStopping: boolean;
  /** Called when the carrier got the instruction to wait for the next process. */
  readonly handedOver: Map<string, () => void>;
  /** This process's live calls by id. */
  readonly lives: Map<string, LiveCall>;
  /** Call when something may be due or a line became free. */
  wake(): void;
}

/** Converts milliseconds of call time to real milliseconds, at least `leastMs`. */
export function realMs(context: Pick<EngineContext, 'pace'>, callMs: number, leastMs = 0): number {
  return Math.max(leastMs, callMs / context.pace);
}
