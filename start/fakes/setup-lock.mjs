// Works under the setup lock in the given folder, and records when it began and ended.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSetupLock } from '../setup/setup-lock.mjs';

const folder = process.argv[2];
const write = (word) => appendFileSync(join(folder, 'diary'), `${word} ${process.pid}\n`);
await withSetupLock(
  async () => {
    write('began');
    await new Promise((resolve) => setTimeout(resolve, 300));
    write('ended');
  },
  join(folder, 'notes', 'setting-up'),
);
