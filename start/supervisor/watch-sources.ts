import { watch } from 'node:fs';

/** Editors write a file in several steps. */
const settleMs = 60;

/** Calls back after source files in these folders have changed. Returns a function that stops watching. */
export function watchSources(folders: string[], onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name === null || !/\.(tsx?|css|sql|json)$/.test(name) || name.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, settleMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
