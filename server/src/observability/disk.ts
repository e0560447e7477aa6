import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  readonly freeBytes: number;
  readonly sizeBytes: number;
}

/** Of the file system that contains the folder, for a user without special permissions. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}

const leastBytes = 1_000_000_000;
const leastShare = 0.1;

/** Whether an operator should make room: under a gigabyte, or a tenth of a small disk, is left. */
export const isNearlyFull = ({ freeBytes, sizeBytes }: DiskSpace) =>
  freeBytes < Math.min(leastBytes, sizeBytes * leastShare);
