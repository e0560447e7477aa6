import { tryLock } from '../settings/data-folder.ts';
import { StartError } from '../start-error.ts';
import { signal, startOf, waitUntil } from './process-identity.ts';
import { readRunRecord } from './run-record.ts';

/** A supervisor whose npm was killed notices within this time. */
const noticeMs = 2_000;
const orderlyStopMs = 60_000;

/**
 * Locks the folder for this instance. Refuses while another one runs on it, and waits for one that is stopping and for
 * the processes of one that was killed. Throws StartError.
 */
export async function waitForPreviousInstance(
  dataDir: string,
  onProgress: (line: string) => void,
): Promise<void> {
  if (!tryLock(dataDir) && !(await waitForLock(dataDir, onProgress)))
    throw new StartError(alreadyRunning(dataDir));
  await waitForLeftovers(dataDir);
}

/** Whether the folder became free: an instance whose npm was killed needs a moment to notice. */
async function waitForLock(dataDir: string, onProgress: (line: string) => void): Promise<boolean> {
  const noticedBy = Date.now() + noticeMs;
  let hasLock = false;
  let hasReported = false;
  await waitUntil(() => {
    const state = readRunRecord(dataDir)?.state;
    if (state === 'stopping' && !hasReported) {
      hasReported = true;
      onProgress('Waiting for the previous Claimline to stop');
    }
    hasLock = tryLock(dataDir);
    // An instance that is stopping removes its record before it ends.
    const isEnding = state === undefined || state === 'stopping';
    return hasLock || (!isEnding && Date.now() > noticedBy);
  }, noticeMs + orderlyStopMs);
  return hasLock;
}

function alreadyRunning(dataDir: string): string {
  const url = readRunRecord(dataDir)?.url;
  const where = url ? ` at ${url}` : '';
  return `Claimline is already running${where} in the folder ${dataDir}: stop it first, or use another folder and port (DATA_DIR=… PORT=…).`;
}

/** Without PostgreSQL: its launcher handles processes that were left behind. */
async function waitForLeftovers(dataDir: string): Promise<void> {
  const recorded = readRunRecord(dataDir)?.processes ?? [];
  const alive = () =>
    recorded.filter(
      ({ name, pid, start }) =>
        name !== 'postgres' && pid !== process.pid && start !== '' && startOf(pid) === start,
    );
  const isGone = () => alive().length === 0;
  // They end by themselves when their supervisor does; one that takes longer waits for a database that is stopping.
  if (await waitUntil(isGone, 1_500)) return;
  for (const { pid } of alive()) signal(pid, 'SIGKILL');
  if (await waitUntil(isGone, 5_000)) return;
  const names = alive().map(({ name, pid }) => `${name} (process ${pid})`);
  throw new StartError(`${names.join(', ')} of an earlier start cannot be stopped: stop it manually.`);
}
