/** When a query that failed is repeated. */

import { Outcome } from '@claimline/domain/claim/outcome';

const retryableCodes: readonly string[] = ['unavailable', 'deadline-exceeded'];

export function isRetryable(error: unknown, failures: number): boolean {
  return error instanceof Outcome && retryableCodes.includes(error.code) && failures < 2;
}

export function retryDelayMs(failures: number): number {
  return Math.min(1000 * 2 ** failures, 8000);
}
