/** For tests: a process of its own that works imports until it is killed. */

import { flushCompileCache } from 'node:module';
import { openDatabase } from '../src/db/database.ts';
import { openFilePlaces } from '../src/files/places.ts';
import { createLog } from '../src/log.ts';
import { intakeKinds } from '../src/workers/jobs/intake.ts';
import { createJobs } from '../src/workers/jobs/jobs.ts';

// A kill leaves no moment to keep what was compiled, and the next would compile it all again.
flushCompileCache();

const log = createLog('silent');
createJobs({
  database: openDatabase(process.argv[2] ?? '', log, 4),
  log,
  kinds: intakeKinds(openFilePlaces(process.argv[3] ?? '', null).files),
}).start();
