import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isOrphaned } from './parents.mjs';
import { root } from './root.mjs';

const pollMs = 250;
/** Longer than any setup takes: the lock was left by a killed process whose pid has been reused. */
const patienceMs = 600_000;

/**
 * Runs the work while no other process sets up the same checkout: two installs at once would remove each other's
 * packages. Where the lock file cannot be written, runs the work anyway.
 */
export async function withSetupLock(work, note = join(root, '.cache', 'setting-up')) {
  const isOurs = await takeNote(note);
  const drop = () => isOurs && rmSync(note, { force: true });
  process.once('exit', drop);
  try {
    return await work();
  } finally {
    process.off('exit', drop);
    drop();
  }
}

async function takeNote(note) {
  const until = Date.now() + patienceMs;
  let hasWaited = false;
  for (;;) {
    const outcome = putNote(note);
    if (outcome !== 'EEXIST') return outcome === '';
    if (!isAlive(holderOf(note)) || Date.now() > until) rmSync(note, { force: true });
    else {
      if (isOrphaned()) process.exit(1);
      if (!hasWaited) console.log('Waiting for another setup in this folder');
      hasWaited = true;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
}

/** Creates the lock file atomically, so that no process reads it half written. Returns the error's code. */
function putNote(note) {
  const draft = `${note}-${process.pid}`;
  try {
    mkdirSync(dirname(note), { recursive: true });
    writeFileSync(draft, String(process.pid));
    linkSync(draft, note);
    return '';
  } catch (error) {
    return error.code;
  } finally {
    rmSync(draft, { force: true });
  }
}

function holderOf(note) {
  try {
    return Number(readFileSync(note, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
