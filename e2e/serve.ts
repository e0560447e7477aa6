/** Starts Claimline in a temporary folder, which is removed when it ends. */

import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

const folder = process.env['DATA_DIR'];
if (!folder) throw new Error('DATA_DIR is not set');

const started = spawn(process.execPath, [path.join(import.meta.dirname, '../start/start.mjs')], {
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => started.kill(signal));
started.once('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
