/** Settings of every server process that keep its memory small. */
export const serverMemory = {
  // Each thread would otherwise have memory of its own that it keeps when it is free.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  // Large buffers return to the system when they are free. Otherwise the limit grows with the first large one, up to 32 MB.
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
};
