/** For tests: a process of its own that works bulk actions until it is killed. Takes the database's address. */

import { flushCompileCache } from 'node:module';
import { openDatabase } from '../src/db/database.ts';
import { createLog } from '../src/log.ts';
import { bulkActionKinds } from '../src/workers/jobs/bulk-actions.ts';
import { createJobs } from '../src/workers/jobs/jobs.ts';

// A kill leaves no moment to keep what was compiled, and the next would compile it all again.
flushCompileCache();

const [, , url] = process.argv;
if (url === undefined) throw new Error('Give the address of a database.');
const database = openDatabase(url, createLog('silent'), 3);
createJobs({ database, log: createLog('silent'), kinds: bulkActionKinds }).start();
