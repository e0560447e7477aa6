/** For tests: a process that sends webhooks until it is killed. Its arguments are the database and the secret. */

import { flushCompileCache } from 'node:module';
import { openDatabase } from '../src/db/database.ts';
import { createLog } from '../src/log.ts';
import { createSeal } from '../src/sealed.ts';
import { createWebhooks } from '../src/workers/webhooks/webhooks.ts';

// A kill leaves no moment to keep what was compiled, and the next would compile it all again.
flushCompileCache();

const [, , url, secret] = process.argv;
if (!url || !secret) throw new Error('give the database and the secret');
const log = createLog('silent');
createWebhooks({
  database: openDatabase(url, log, 5),
  log,
  seal: createSeal(secret),
  publicUrl: 'https://claimline.test',
  allowsPrivate: true,
}).start();
