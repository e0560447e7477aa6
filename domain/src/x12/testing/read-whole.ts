/** Test helper: everything read from a file. */

import { read837 } from '../read-837.ts';

/** The separators most files use. */
export const plain = { element: '*', component: ':', terminator: '~' };

export function read(file: string) {
  const found = [...read837(file)];
  return {
    claims: found.flatMap((one) => (one.kind === 'claim' ? [one.claim] : [])),
    errors: found.flatMap((one) => (one.kind === 'error' ? [one.error] : [])),
  };
}
