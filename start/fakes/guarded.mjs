// A fake of start.mjs without its setup: the guard with a supervisor, on the current Node.
import { fileURLToPath } from 'node:url';
import { guard } from '../setup/guard.mjs';

const supervise = fileURLToPath(new URL('../supervisor/supervise.ts', import.meta.url));
process.exitCode = await guard(process.execPath, [supervise], { isRestarted: true });
