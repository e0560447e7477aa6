/** For tests: a separate process that runs bulk actions until it is killed. Its argument is the database's address. */

import { flushCompileCache } from 'node:module';
import { openDatabase } from '../../src/db/database.ts';
import { createLog } from '../../src/log.ts';
import { bulkActionKinds } from '../../src/workers/jobs/bulk-actions.ts';
import { createJobs } from '../../src/workers/jobs/jobs.ts';

// A killed process cannot save its compile cache, so the next one would compile everything again.
flushCompileCache();

const [, , url] = process.argv;
if (url === undefined) throw new Error('Give the address of a database.');
const database = openDatabase(url, createLog('silent'), { people: 2, system: 2 });
createJobs({ database, log: createLog('silent'), kinds: bulkActionKinds }).start();
