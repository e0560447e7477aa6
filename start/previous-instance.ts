import { tryLock } from './data-folder.ts';
import { signal, startOf, waitUntil } from './process-identity.ts';
import { readRunRecord } from './run-record.ts';
import { StartError } from './start-error.ts';

/** A supervisor whose npm was killed notices within this time. */
const noticeMs = 2_000;
const orderlyStopMs = 45_000;

/**
 * Takes the folder over from whoever had it: refuses while a Claimline runs on it, waits for one that is stopping,
 * and for children of a killed one. Throws StartError.
 */
export async function waitForPreviousInstance(
  dataDir: string,
  onProgress: (line: string) => void,
): Promise<void> {
  if (!tryLock(dataDir) && !(await waitForLock(dataDir, onProgress)))
    throw new StartError(alreadyRunning(dataDir));
  await waitForLeftovers(dataDir);
}

/** Whether the folder came free: whoever does not stop has a moment to notice that they should. */
async function waitForLock(dataDir: string, onProgress: (line: string) => void): Promise<boolean> {
  const noticedBy = Date.now() + noticeMs;
  let hasLock = false;
  let isTold = false;
  await waitUntil(() => {
    const state = readRunRecord(dataDir)?.state;
    if (state === 'stopping' && !isTold) {
      isTold = true;
      onProgress('Waiting for the Claimline before this one to stop');
    }
    hasLock = tryLock(dataDir);
    // Whoever stops takes its record away before it is gone.
    const isEnding = state === undefined || state === 'stopping';
    return hasLock || (!isEnding && Date.now() > noticedBy);
  }, noticeMs + orderlyStopMs);
  return hasLock;
}

function alreadyRunning(dataDir: string): string {
  const url = readRunRecord(dataDir)?.url;
  const where = url ? ` at ${url}` : '';
  return `Claimline already runs${where} on the folder ${dataDir}: stop that one first, or give this one a folder and a port of its own (DATA_DIR=… PORT=…).`;
}

/** PostgreSQL is left out: its launcher puts its own house in order. */
async function waitForLeftovers(dataDir: string): Promise<void> {
  const recorded = readRunRecord(dataDir)?.processes ?? [];
  const alive = () =>
    recorded.filter(
      ({ name, pid, start }) =>
        name !== 'postgres' && pid !== process.pid && start !== '' && startOf(pid) === start,
    );
  const isGone = () => alive().length === 0;
  // They end by themselves when their supervisor does; what takes longer waits for a database that is being stopped.
  if (await waitUntil(isGone, 1_500)) return;
  for (const { pid } of alive()) signal(pid, 'SIGKILL');
  if (await waitUntil(isGone, 5_000)) return;
  const names = alive().map(({ name, pid }) => `${name} (process ${pid})`);
  throw new StartError(`${names.join(', ')} of an earlier start cannot be stopped: stop it by hand.`);
}
