/** For tests: a separate process that runs imports until it is killed. A message wakes it. */

import { flushCompileCache } from 'node:module';
import { openDatabase } from '../../src/db/database.ts';
import { openFileStorage } from '../../src/files/file-storage.ts';
import { createKeyRing } from '../../src/files/key-ring.ts';
import { createLog } from '../../src/log.ts';
import { intakeKinds } from '../../src/workers/jobs/intake.ts';
import { createJobs } from '../../src/workers/jobs/jobs.ts';

// A killed process cannot save its compile cache, so the next one would compile everything again.
flushCompileCache();

const log = createLog('silent');
const database = openDatabase(process.argv[2] ?? '', log, { people: 2, system: 2 });
const ring = createKeyRing({ keys: [process.argv[4] ?? ''] });
const { files } = await openFileStorage(process.argv[3] ?? '', null, database, ring);
const jobs = createJobs({ database, log, kinds: intakeKinds(files) });
jobs.start();
process.on('message', () => jobs.wake());
