import { readFileSync } from 'node:fs';

const pollMs = 250;

/** As we found them when we began: who dies later is missed, whatever we were doing then. */
const parent = process.ppid;
const grandparent = parentOf(parent);

/** Whether the npm that started us, or the shell between, is gone. Started by hand, we outlive our parent. */
export function isOrphaned() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return false;
  return process.ppid !== parent || parentOf(parent) !== grandparent;
}

/** Calls back once when we are orphaned. Answers how to stop watching. */
export function watchParents(onGone) {
  const timer = setInterval(() => {
    if (!isOrphaned()) return;
    clearInterval(timer);
    onGone();
  }, pollMs);
  timer.unref();
  return () => clearInterval(timer);
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return '';
  }
}
