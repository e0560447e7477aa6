/** Settings of every server process that keep its memory small. */
export const serverMemory = {
  // Each thread would otherwise have memory of its own that it keeps when it is free.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
};
