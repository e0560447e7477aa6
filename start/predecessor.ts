import { tryLock } from './data-folder.ts';
import { StartFault } from './fault.ts';
import { signal, startOf, waitUntil } from './process-identity.ts';
import { readRunRecord } from './run-record.ts';

/** A supervisor whose npm was killed notices within this time. */
const noticeMs = 2_000;
const orderlyStopMs = 45_000;

/**
 * Takes the folder over from whoever had it: refuses while a Claimline runs on it, waits for one that is stopping,
 * and for children of a killed one. Throws StartFault.
 */
export async function takeOver(dataDir: string, onProgress: (line: string) => void): Promise<void> {
  if (!tryLock(dataDir)) {
    const until = Date.now() + noticeMs;
    const isSettled = () => readRunRecord(dataDir)?.state === 'stopping' || Date.now() > until;
    let hasLock = false;
    await waitUntil(() => {
      hasLock = tryLock(dataDir);
      return hasLock || isSettled();
    }, noticeMs + 1_000);
    if (!hasLock && readRunRecord(dataDir)?.state === 'stopping') {
      onProgress('Waiting for the Claimline before this one to stop');
      hasLock = await waitUntil(() => tryLock(dataDir), orderlyStopMs);
    }
    if (!hasLock) throw new StartFault(alreadyRunning(dataDir));
  }
  await waitForLeftovers(dataDir);
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
  throw new StartFault(`${names.join(', ')} of an earlier start cannot be stopped: stop it by hand.`);
}
