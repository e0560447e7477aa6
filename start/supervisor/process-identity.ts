import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/** Fields of /proc/PID/stat from the third (state) on; the second may hold spaces and brackets. */
function statFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function ps(pid: number, field: string): string {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', `${field}=`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** When the process started, in the format of the system: differs when a pid is reused. Empty when there is no such process. */
export function startOf(pid: number): string {
  if (!hasProc) return ps(pid, 'lstart');
  const fields = statFields(pid);
  const isGone = fields.length === 0 || fields[0] === 'Z' || fields[0] === 'X';
  return isGone ? '' : (fields[19] ?? '');
}

/** The command line as one text, arguments joined by spaces. Empty when there is no such process or it may not be seen. */
export function commandOf(pid: number): string {
  if (!hasProc) return ps(pid, 'command');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** The parent's pid, or 0 when unknown. */
export function parentOf(pid: number): number {
  return Number(hasProc ? statFields(pid)[1] : ps(pid, 'ppid')) || 0;
}

/** Sends a signal; a process that is already gone is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended, or may not be signaled: the caller sees which from what it waits for.
  }
}

/** Waits until `isGone()` or the time is up; resolves with whether it is gone. */
export async function waitUntil(isGone: () => boolean, timeoutMs: number): Promise<boolean> {
  const until = Date.now() + timeoutMs;
  while (!isGone()) {
    if (Date.now() >= until) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}
