/** For tests: a process that sends webhooks until it is killed. Its argument is the database. */

import { openDatabase } from '../db/database.ts';
import { createLog } from '../log.ts';
import { createSeal } from '../sealed.ts';
import { testSecret } from '../test-world.ts';
import { createWebhooks } from './webhooks.ts';

const [, , url] = process.argv;
if (!url) throw new Error('give the database');
const log = createLog('silent');
createWebhooks({
  database: openDatabase(url, log, 5),
  log,
  seal: createSeal(testSecret),
  publicUrl: 'https://claimline.test',
  allowsPrivate: true,
  sendsWebhooks: true,
}).start();
