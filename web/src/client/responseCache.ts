/** Clears the cache of responses, which is loaded only by the pages that use it and registers itself here. */

let clear = () => {};

export function provideCache(clearLoaded: () => void): void {
  clear = clearLoaded;
}

export function clearCache(): void {
  clear();
}
