/** Describes an error in an 837 file and its location: segment number and name, loop and transaction. */

import type { LeftOutClaim, X12Claim } from './claim-of-837.ts';

export interface X12Error {
  /** The segment's number over the whole file, from 1. */
  readonly segment: number;
  readonly id: string;
  /** As the implementation guide names it: `2010AA`, `2300`; null outside of claims. */
  readonly loop: string | null;
  /** ST02, the transaction's control number; null outside of one. */
  readonly transaction: string | null;
  readonly message: string;
}

/** `Segment 34 (DTP), loop 2300, transaction 0001: “2026053” is not a date.` */
export function describeX12Error({ segment, id, loop, transaction, message }: X12Error): string {
  const where = [
    `Segment ${segment} (${id || 'without a name'})`,
    ...(loop === null ? [] : [`loop ${loop}`]),
    ...(transaction === null ? [] : [`transaction ${transaction}`]),
  ];
  return `${where.join(', ')}: ${message}`;
}

/** A claim, returned after its last segment was read, one that is left out, or an error. */
export type Found837 =
  | { readonly kind: 'claim'; readonly claim: X12Claim }
  | { readonly kind: 'left-out'; readonly claim: LeftOutClaim }
  | { readonly kind: 'error'; readonly error: X12Error };
