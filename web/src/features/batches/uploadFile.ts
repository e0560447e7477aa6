/** Uploads a file by the tus protocol and resumes after interruptions, for as long as the specification allows. */

import { httpStatusOfCode, Outcome } from '@claimline/domain/claim/outcome';
import {
  beginImport,
  cancelImport,
  listImports,
  uploadPieceBytes,
} from '@claimline/domain/contracts/imports/imports';
import { storageOperationRetryMs, storageUploadRetryMs } from '@claimline/domain/limits';
import { isRetryableStatus, storageCodeOf, storageRefusal } from '@claimline/domain/storage';
import type { DetailedError } from 'tus-js-client';
import { callFunction } from '../../client/call.ts';
import { credentials } from '../../client/credentials.ts';
import { resultOf } from '../../client/response.ts';

export interface FileUpload {
  readonly accountId: string;
  readonly file: File;
  /** Aborting discards what was uploaded. */
  readonly signal: AbortSignal;
  /** Called with the import's id as soon as it exists. */
  readonly onStarted: (importId: string) => void;
  /** From 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

const retryDelayMs = (tries: number) => Math.min(500 * 2 ** tries, 8_000);
/** More attempts than fit into the time limit for uploads. */
const retryDelaysMs = Array.from({ length: 100 }, (_, tries) => retryDelayMs(tries));

const isRetryable = (failure: Outcome) =>
  isRetryableStatus(httpStatusOfCode(failure.code)) &&
  storageCodeOf(failure) !== 'quota-exceeded' &&
  failure.code !== 'aborted';

function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, waitMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(storageRefusal('canceled'));
    });
  });
}

/** Retries an operation for two minutes, as long as its error may be temporary. */
async function withRetries<T>(signal: AbortSignal, attempt: () => Promise<T>): Promise<T> {
  const deadlineMs = Date.now() + storageOperationRetryMs;
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (failure) {
      if (signal.aborted) throw storageRefusal('canceled');
      if (!(failure instanceof Outcome) || !isRetryable(failure)) throw failure;
      if (Date.now() > deadlineMs) throw storageRefusal('retry-limit-exceeded');
      await pause(retryDelayMs(tries), signal);
    }
  }
}

/** An unfinished upload of the same file, or a new import. */
async function importFor({ accountId: account_id, file, signal }: FileUpload): Promise<string> {
  const { imports } = await withRetries(signal, () => callFunction(listImports, { account_id }, { signal }));
  const unfinished = imports.find(
    ({ state, file_name, file_bytes }) =>
      state === 'uploading' && file_name === file.name && file_bytes === file.size,
  );
  if (unfinished) return unfinished.id;
  const input = { account_id, file_name: file.name, file_bytes: file.size };
  return (await withRetries(signal, () => callFunction(beginImport, input, { signal }))).id;
}

function statusOf(failure: Error | DetailedError): number {
  return 'originalResponse' in failure ? (failure.originalResponse?.getStatus() ?? 0) : 0;
}

function asOutcome(failure: Error | DetailedError): unknown {
  // After signing out there is no token for the next chunk.
  if (failure instanceof Outcome) return storageRefusal('app-deleted');
  if ('causingError' in failure && failure.causingError instanceof Outcome)
    return storageRefusal('app-deleted');
  const status = statusOf(failure);
  if (isRetryableStatus(status)) return storageRefusal('retry-limit-exceeded');
  try {
    const body = 'originalResponse' in failure ? failure.originalResponse?.getBody() : '';
    return resultOf(JSON.parse(body ?? ''), status);
  } catch (refusal) {
    return refusal instanceof Outcome ? refusal : storageRefusal('unknown');
  }
}

const isFull = (failure: DetailedError) =>
  failure.originalResponse?.getBody().includes('"quota-exceeded"') ?? false;

async function sendBytes(importId: string, { file, signal, onProgress }: FileUpload): Promise<void> {
  const { Upload } = await import('tus-js-client');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let deadlineMs = Date.now() + storageUploadRetryMs;
  const upload = new Upload(file, {
    endpoint: '/uploads',
    uploadUrl: `/uploads/${importId}`,
    metadata: { import_id: importId },
    chunkSize: uploadPieceBytes,
    storeFingerprintForResuming: false,
    retryDelays: retryDelaysMs,
    onShouldRetry: (failure) =>
      isRetryableStatus(statusOf(failure)) && !isFull(failure) && Date.now() < deadlineMs,
    onBeforeRequest: async (request) =>
      request.setHeader('Authorization', `Bearer ${await credentials().accessToken()}`),
    onChunkComplete: () => {
      deadlineMs = Date.now() + storageUploadRetryMs;
    },
    onProgress: (sent, whole) => onProgress(sent / whole),
    onSuccess: () => resolve(),
    onError: (failure) => reject(asOutcome(failure)),
  });
  const stop = () => {
    upload
      .abort(true)
      .catch(() => undefined)
      .finally(() => reject(storageRefusal('canceled')));
  };
  if (signal.aborted) throw storageRefusal('canceled');
  signal.addEventListener('abort', stop);
  upload.start();
  await promise.finally(() => signal.removeEventListener('abort', stop));
}

/**
 * Resolves with the import's id when the file is complete and being read. A failed upload can be resumed by choosing
 * the same file again; a canceled one leaves nothing behind. Throws outcomes with storage codes.
 */
export async function uploadFile(upload: FileUpload): Promise<string> {
  const importId = await importFor(upload);
  upload.onStarted(importId);
  try {
    await sendBytes(importId, upload);
    return importId;
  } catch (failure) {
    if (storageCodeOf(failure) === 'canceled') {
      const importKey = { account_id: upload.accountId, import_id: importId };
      await callFunction(cancelImport, importKey).catch(() => undefined);
    }
    throw failure;
  }
}
