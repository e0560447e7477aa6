/** Drafts in `sessionStorage` that survive a reload. They contain patient data, so they are deleted at sign-out. */

/** The prefix of all draft keys. Values are JSON with the owner's `user_id`. */
export const draftKeyPrefix = 'claimline-draft-';

/** The parts of the Storage interface that are needed. */
export type TabStorage = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>;

function ownerOf(text: string | null): unknown {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return typeof kept === 'object' && kept !== null && 'user_id' in kept ? kept.user_id : null;
  } catch {
    return null;
  }
}

/** Deletes drafts of other users; all drafts when `userId` is null. */
export function clearPersonalDrafts(storage: TabStorage, userId: string | null): void {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  for (const key of keys) {
    if (!key.startsWith(draftKeyPrefix)) continue;
    if (userId === null || ownerOf(storage.getItem(key)) !== userId) storage.removeItem(key);
  }
}
