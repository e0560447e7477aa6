import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What was done here already, kept where a fresh install sweeps it away. */
export const stampFolder = join(root, 'node_modules', '.claimline');

/** Where Node keeps what it compiled, by what was in the files: it starts in half the time. */
export const compiledFolder = join(stampFolder, 'compiled');

/** Something the person at the keyboard can mend: what is wrong, and how to mend it. */
export class SetupError extends Error {}

/** Runs a door: its exit code becomes ours, and a fault becomes one line. */
export async function runCommand(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof SetupError ? `claimline: ${error.message}` : error);
    process.exitCode = 1;
  }
}
