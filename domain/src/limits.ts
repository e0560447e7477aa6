/** The specification's constants, in one place. A test compares them with the specification's text. */

export const pageSizeDefault = 25;
export const firstPage = 0;
export const pageSizeMax = 200;
/** The most claims that can be named for one action, and how many are done before the function returns. */
export const claimsNamedMax = 1_000;
export const claimsAtOnceMax = pageSizeMax;

export const loginRedirectDefault = '/dashboard';

export const notifications = {
  position: 'bottom-right',
  autoCloseMs: 4000,
  limit: 5,
  width: 440,
  maxHeight: 200,
  transitionMs: 250,
} as const;

export const colorSchemeDefault = 'light';
export const shellTransitionMs = 200;

export const functionTimeoutMs = 70_000;
export const functionRegion = 'us-central1';

export const transactionMaxAttempts = 5;

export const tokenRefreshBeforeExpiryMs = 5 * 60_000;
export const tokenExpiresEarlyMs = 30_000;
export const authTimeoutMs = { desktop: 30_000, mobile: 60_000, offline: 5_000 } as const;

export const storageOperationRetryMs = 2 * 60_000;
export const storageUploadRetryMs = 10 * 60_000;

/** The most events in one call. */
export const eventsAtOnceMax = 50;

export const passwordLengthMin = 6;

export const unnamedBatch = 'Unnamed Batch';
export const unknownUploader = 'Unknown';
export const batchesFailedMessage = 'Failed to fetch batches';
