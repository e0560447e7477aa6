/** Settings of every server process that keep its memory small. */
export const serverMemory = {
  // Each thread would otherwise have memory of its own that it keeps when it is free.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  // The space for new objects, of which V8 otherwise takes 16 MB three times. NODE_OPTIONS that are set win.
  NODE_OPTIONS: `--max-semi-space-size=8 ${process.env.NODE_OPTIONS ?? ''}`.trim(),
};
