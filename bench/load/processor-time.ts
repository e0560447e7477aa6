import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Of Linux, on all machines that Node runs on. */
const ticksPerSecond = 100;

/** The fields of `/proc/PID/stat` after the name, which may contain spaces. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Processor time of a process and of its children that have ended, in seconds. */
export function processorSeconds(pid: number): number {
  const [user = '0', system = '0', childUser = '0', childSystem = '0'] = statOf(pid).slice(11, 15);
  return (
    [user, system, childUser, childSystem].reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
  );
}

/** Processor time of PostgreSQL with all its processes, in seconds. It has to run on this machine. */
export async function databaseSeconds(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = Number(statOf(rows[0]?.pid ?? 0)[1]);
  const children = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return Number(statOf(Number(name))[1]) === postmaster ? [Number(name)] : [];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
  return [postmaster, ...children].reduce((sum, pid) => sum + processorSeconds(pid), 0);
}
