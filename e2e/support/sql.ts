/** Changes the database of the running Claimline as `npm run sql` does, for what a browser cannot: passing days. */

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '../..');

export async function runSql(query: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['start/sql.mjs', query], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
  });
}
