/** For tests: a process of its own that works imports until it is killed. */

import { openDatabase } from '../db/database.ts';
import { openFilePlaces } from '../files/places.ts';
import { createLog } from '../log.ts';
import { intakeKinds } from './intake.ts';
import { createJobs } from './jobs.ts';

const log = createLog('silent');
createJobs({
  database: openDatabase(process.argv[2] ?? '', log, 4),
  log,
  kinds: intakeKinds(openFilePlaces(process.argv[3] ?? '', null).files),
  worksJobs: true,
}).start();
