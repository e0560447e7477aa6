import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Records of finished work, in a folder that a fresh install removes. */
export const stampFolder = join(root, 'node_modules', '.claimline');

/** Node's compile cache: processes start in half the time. */
export const compiledFolder = join(stampFolder, 'compiled');

/** An error that the user can fix: what is wrong and how to fix it. */
export class SetupError extends Error {}

/** Runs a command: sets the exit code, and prints an error that the user can fix as one line. */
export async function runCommand(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof SetupError ? `claimline: ${error.message}` : error);
    process.exitCode = 1;
  }
}
