// Starts PostgreSQL in the given folder and prints its address, for tests that kill it.
import { startPostgres } from '../postgres/launch.ts';

const folder = process.argv[2] ?? '';
const { url, pid, watchdogPid } = await startPostgres({ folder });
console.log(JSON.stringify({ url, pid, watchdogPid: watchdogPid() }));
process.stdin.resume();
