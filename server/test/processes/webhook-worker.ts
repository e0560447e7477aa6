/** For tests: a process that sends webhooks until it is killed. Its arguments are the database and the secret. */

import { flushCompileCache } from 'node:module';
import { openDatabase } from '../../src/db/database.ts';
import { createLog } from '../../src/log.ts';
import { createSeal } from '../../src/sealed.ts';
import { createWebhooks } from '../../src/workers/webhooks/webhooks.ts';

// A killed process cannot save its compile cache, so the next one would compile everything again.
flushCompileCache();

const [, , url, secret] = process.argv;
if (!url || !secret) throw new Error('give the database and the secret');
const log = createLog('silent');
createWebhooks({
  database: openDatabase(url, log, { people: 2, system: 3 }),
  log,
  seal: createSeal(secret),
  publicUrl: 'https://claimline.test',
  allowsPrivate: true,
}).start();
