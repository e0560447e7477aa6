/**
 * Checks the constants against the specification: each sentence is rebuilt from the constants and must match the
 * quoted text.
 */

import { expect, test } from 'vitest';
import {
  callingStatuses,
  completedStatuses,
  defaultStatus,
  failedStatuses,
  groupOf,
  statuses,
} from './claim/status.ts';
import {
  authTimeoutMs,
  batchesFailedMessage,
  colorSchemeDefault,
  firstPage,
  functionRegion,
  functionTimeoutMs,
  loginRedirectDefault,
  notifications,
  pageSizeDefault,
  passwordLengthMin,
  shellTransitionMs,
  storageOperationRetryMs,
  storageUploadRetryMs,
  tokenExpiresEarlyMs,
  tokenRefreshBeforeExpiryMs,
  transactionMaxAttempts,
  unknownUploader,
  unnamedBatch,
} from './limits.ts';
import { ciaSearchSchema, clinicSearchSchema } from './list/search.ts';

const seconds = (ms: number) => ms / 1000;
const minutes = (ms: number) => ms / 60_000;
const cia = ciaSearchSchema.parse({});
const clinic = clinicSearchSchema.parse({});
const { position, autoCloseMs, limit, width, maxHeight, transitionMs } = notifications;

test.each([
  // Section 9
  [
    'CIA and clinic page size 25; first page 0.',
    `CIA and clinic page size ${pageSizeDefault}; first page ${firstPage}.`,
  ],
  ['Login redirect default /dashboard.', `Login redirect default ${loginRedirectDefault}.`],
  [
    'Notifications: position bottom-right, auto close 4000 ms, at most 5 shown, width 440, max height 200, transition 250 ms.',
    `Notifications: position ${position}, auto close ${autoCloseMs} ms, at most ${limit} shown, width ${width}, max height ${maxHeight}, transition ${transitionMs} ms.`,
  ],
  [
    'Default colour scheme light. App shell transition 200 ms.',
    `Default colour scheme ${colorSchemeDefault}. App shell transition ${shellTransitionMs} ms.`,
  ],
  [
    'Cloud function timeout 70000 ms; default region us-central1.',
    `Cloud function timeout ${functionTimeoutMs} ms; default region ${functionRegion}.`,
  ],
  [
    'Storage retry limit 2 minutes for operations and 10 minutes for uploads;',
    `Storage retry limit ${minutes(storageOperationRetryMs)} minutes for operations and ${minutes(storageUploadRetryMs)} minutes for uploads;`,
  ],
  ['Transaction maximum attempts 5.', `Transaction maximum attempts ${transactionMaxAttempts}.`],
  [
    'Authentication: network time-out 30 s (60 s mobile, 5 s offline); token refresh 5 minutes before expiry; a token counts as expired 30 s early.',
    `Authentication: network time-out ${seconds(authTimeoutMs.desktop)} s (${seconds(authTimeoutMs.mobile)} s mobile, ${seconds(authTimeoutMs.offline)} s offline); token refresh ${minutes(tokenRefreshBeforeExpiryMs)} minutes before expiry; a token counts as expired ${seconds(tokenExpiresEarlyMs)} s early.`,
  ],
  [
    "Default label values: batch name 'Unnamed Batch', uploader 'Unknown', status pending.",
    `Default label values: batch name '${unnamedBatch}', uploader '${unknownUploader}', status ${defaultStatus}.`,
  ],
  // Section 8
  ["(default 'Failed to fetch batches')", `(default '${batchesFailedMessage}')`],
  // Section 5
  ['default minimum length 6', `default minimum length ${passwordLengthMin}`],
  // Section 4
  [
    '| Completed | paid, denied, processing, reprocessing, no-claim, recouped, write-off |',
    group('Completed'),
  ],
  ['| Calling | ringing, in-progress, scheduled |', group('Calling')],
  ['| Failed | failed |', group('Failed')],
  [
    '| Default | pending (when status is missing) |',
    `| Default | ${defaultStatus} (when status is missing) |`,
  ],
  [
    'A third count per clinic is total minus completed, calling and failed.',
    `A third count per clinic is total minus ${statuses.every((one) => one === 'pending' || groupOf(one) !== 'waiting') ? 'completed, calling and failed' : ''}.`,
  ],
  // Section 2
  [
    'page (integer, default 0), size (integer, default 25), filters, globalFilter, sorting (strings), showArchived (boolean, default false)',
    `page (integer, default ${cia.page}), size (integer, default ${cia.size}), filters, globalFilter, sorting (${typeof cia.sorting}s), showArchived (${typeof cia.showArchived}, default ${cia.showArchived})`,
  ],
  [
    'Same search parameters as CIA plus tab (default completed).',
    `Same search parameters as CIA plus ${Object.keys(clinic)
      .filter((name) => !(name in cia))
      .join()} (default ${clinic.tab}).`,
  ],
])('follows the specification: %s', (sentence, rebuilt) => expect(rebuilt).toBe(sentence));

function group(name: 'Completed' | 'Calling' | 'Failed'): string {
  const lists = { Completed: completedStatuses, Calling: callingStatuses, Failed: failedStatuses };
  return `| ${name} | ${lists[name].join(', ')} |`;
}
