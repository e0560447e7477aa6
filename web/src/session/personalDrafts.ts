/** What a person keeps in this tab across a reload: patients' data, so it goes when they go. */

/** Begins every such key. Its value is JSON with the `user_id` of whose it is. */
export const personalPrefix = 'claimline-draft-';

/** The part of the browser's storage that is needed. */
export type TabStorage = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>;

function ownerOf(text: string | null): unknown {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return typeof kept === 'object' && kept !== null && 'user_id' in kept ? kept.user_id : null;
  } catch {
    return null;
  }
}

/** Forgets what is not this person's; everything for null. Whichever screens this page has loaded so far. */
export function forgetLeftBehind(storage: TabStorage, userId: string | null): void {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  for (const key of keys) {
    if (!key.startsWith(personalPrefix)) continue;
    if (userId === null || ownerOf(storage.getItem(key)) !== userId) storage.removeItem(key);
  }
}
