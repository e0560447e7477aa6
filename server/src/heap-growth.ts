import { setFlagsFromString } from 'node:v8';

/**
 * By default V8 lets garbage grow to several times the live objects before it collects all of it. Loaded before everything
 * else, because starting makes much of it.
 */
setFlagsFromString('--heap-growing-percent=40');
