/** What a command of `npm run operator` is: one file of this folder each, listed in `commands.ts`. */

import type { Configuration } from '../configuration.ts';
import type { Database } from '../db/database.ts';
import type { Identity } from '../identity/identity.ts';
import type { Log } from '../log.ts';

export interface OperatorContext {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly identity: Identity;
  readonly log: Log;
  /** The user of the operating system that runs the command. */
  readonly operator: string;
  /** Prints a line for the operator. */
  print(line: string): void;
}

export interface OperatorCommand {
  readonly name: string;
  /** The names of its arguments, all required: `['ACCOUNT_ID']`. */
  readonly parameters: readonly string[];
  /** What it does, in a line. */
  readonly summary: string;
  /** Gets one argument for each parameter. Throws OperatorError for what the operator can fix. */
  run(args: readonly string[], context: OperatorContext): Promise<void>;
}

/** A message for the operator: what is wrong and how to fix it. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
