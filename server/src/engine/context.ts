/** What every part of the engine works with. */

import type { Carrier } from '../carrier/client.ts';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { LanguageModel } from '../language-model/language-model.ts';
import type { Log } from '../log.ts';

/** A call whose media connection this process holds. */
export interface LiveCall {
  /** Resolves when everything heard so far is kept and done. */
  settled(): Promise<void>;
  /** Lets the connection go; the carrier asks how to go on. */
  leave(): void;
}

export interface EngineContext {
  readonly database: Database;
  readonly log: Log;
  readonly carrier: Carrier;
  readonly files: FileStore;
  readonly recordsCalls: boolean;
  /** Null: the rules decide alone. */
  readonly languageModel: LanguageModel | null;
  /** Where the carrier reaches this server, without a slash at the end. */
  readonly publicUrl: string;
  /** E.164. */
  readonly callerId: string;
  /** Seconds of call time in one real second. */
  readonly pace: number;
  readonly now: () => Date;
  /** In [0, 1). */
  readonly random: () => number;
  /** Names this process, new at each start. */
  readonly processId: string;
  readonly startedAt: Date;
  /** The live calls of this process, by id. */
  readonly lives: Map<string, LiveCall>;
  /** Something may be due, or a line came free. */
  wake(): void;
}

/** Milliseconds of call time as real ones, never shorter than `leastMs`. */
export function realMs(context: Pick<EngineContext, 'pace'>, callMs: number, leastMs = 0): number {
  return Math.max(leastMs, callMs / context.pace);
}
