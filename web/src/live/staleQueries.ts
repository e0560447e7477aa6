/** Which cached answers a change makes out of date. Pure. */

import type { Change } from '@claimline/domain/contracts/accounts';

const listsOfClaims: readonly unknown[] = [
  'listSubmissions',
  'listClinics',
  'listAccounts',
  'listBatches',
  'listBatchClaims',
  'getOverview',
];

/** Figures over much: of these a few seconds' changes are gathered before they are asked for again. */
const slowFigures: readonly unknown[] = ['getInsights', 'countSubmissions'];

/** Whether figures over much are out of date. */
export function isSlowTouched([name]: readonly unknown[], changes: readonly Change[]): boolean {
  return slowFigures.includes(name) && changes.some((change) => change.kind === 'claim');
}

/**
 * Whether a cached query, by its key `[function, input]`, shows something of what changed. A change of the account
 * itself may be one of what the person is let see, and so touches everything.
 */
export function isTouched(key: readonly unknown[], changes: readonly Change[]): boolean {
  if (changes.some((change) => change.kind === 'account')) return true;
  const [name, input] = key;
  if (name === 'getImport' || name === 'listImports')
    return changes.some(({ job_kind }) => job_kind?.startsWith('intake-'));
  if (name === 'listBulkActions') return changes.some(({ job_kind }) => job_kind?.startsWith('bulk-'));
  if (name === 'listNotifications' || name === 'countUnread')
    return changes.some(({ kind }) => kind === 'inbox');
  const claims = changes.filter((change) => change.kind === 'claim');
  if (claims.length === 0) return false;
  if (listsOfClaims.includes(name)) return true;
  if (name !== 'getClaim') return false;
  const shown = typeof input === 'object' && input !== null && 'claim_id' in input ? input.claim_id : null;
  return claims.some((change) => change.claim_id === undefined || change.claim_id === shown);
}
