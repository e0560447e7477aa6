/** Sends a file part by part; a line that breaks costs one part, tried again as long as the specification allows. */

import {
  beginImport,
  cancelImport,
  type Import,
  partBytes,
  putImportPart,
} from '@claimline/domain/contracts/intake';
import { storageUploadRetryMs } from '@claimline/domain/limits';
import { Outcome } from '@claimline/domain/outcome';
import { callFunction } from '../../client/call.ts';

export interface Upload {
  readonly accountId: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly progressed: (share: number) => void;
}

const passing: readonly string[] = ['unavailable', 'deadline-exceeded', 'internal', 'resource-exhausted'];
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000];

function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (let place = 0; place < bytes.length; place += 32_768)
    binary += String.fromCharCode(...bytes.subarray(place, place + 32_768));
  return btoa(binary);
}

function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, waitMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Tries again what may pass, until the time for uploads is over. */
async function patiently<T>(untilMs: number, signal: AbortSignal, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const mayPass = error instanceof Outcome && passing.includes(error.code);
      if (!mayPass || signal.aborted || Date.now() > untilMs) throw error;
      await pause(pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0, signal);
    }
  }
}

/** Resolves when all of the file is there and its reading has begun. When it fails or is aborted nothing of it stays. */
export async function uploadFile({ accountId, file, signal, progressed }: Upload): Promise<Import> {
  const untilMs = Date.now() + storageUploadRetryMs;
  let begun = await callFunction(
    beginImport,
    { account_id: accountId, file_name: file.name, file_bytes: file.size },
    { signal },
  );
  const named = { account_id: accountId, import_id: begun.id };
  try {
    for (let part = 0; part * partBytes < file.size; part++) {
      const bytes = await file.slice(part * partBytes, (part + 1) * partBytes).arrayBuffer();
      const base64 = base64Of(new Uint8Array(bytes));
      begun = await patiently(untilMs, signal, () =>
        callFunction(putImportPart, { ...named, part, base64 }, { signal }),
      );
      progressed(Math.min(1, ((part + 1) * partBytes) / file.size));
    }
    return begun;
  } catch (error) {
    await callFunction(cancelImport, named).catch(() => undefined);
    throw error;
  }
}
