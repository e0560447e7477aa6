import { setFlagsFromString } from 'node:v8';

/**
 * By default V8 lets garbage grow to several times the live objects before it collects it. Loaded first, because
 * startup produces a lot of garbage.
 */
setFlagsFromString('--heap-growing-percent=40');
