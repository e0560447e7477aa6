/** Loaded into a measured process with `--expose-gc`: collects garbage when it gets SIGUSR2, so that what is left is in use. */

import { isMainThread } from 'node:worker_threads';

if (isMainThread) process.on('SIGUSR2', () => (globalThis as { gc?: () => void }).gc?.());
