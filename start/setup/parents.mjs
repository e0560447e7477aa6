import { readFileSync } from 'node:fs';

const pollMs = 250;

/** Read at the start, so that a parent that dies later is noticed at any time. */
const parent = process.ppid;
/** npm, when a shell is between. What started npm itself may end: a terminal in which it was put into the background. */
const grandparent = isNpm(parent) ? undefined : parentOf(parent);

/** Whether the npm that started this process, or the shell between, is gone. Without npm, a process may outlive its parent. */
export function isOrphaned() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return false;
  return process.ppid !== parent || (grandparent !== undefined && parentOf(parent) !== grandparent);
}

/** Calls back once when this process is orphaned. Returns a function that stops watching. */
export function watchParents(onGone) {
  const timer = setInterval(() => {
    if (!isOrphaned()) return;
    clearInterval(timer);
    onGone();
  }, pollMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** npm gives itself a title. */
function isNpm(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('npm');
  } catch {
    return false;
  }
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return '';
  }
}
