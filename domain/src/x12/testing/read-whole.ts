/** For tests: all that a file is read as. */

import { read837 } from '../read-837.ts';

/** As most files have them. */
export const plain = { element: '*', component: ':', terminator: '~' };

export function read(file: string) {
  const found = [...read837(file)];
  return {
    claims: found.flatMap((one) => (one.kind === 'claim' ? [one.claim] : [])),
    faults: found.flatMap((one) => (one.kind === 'fault' ? [one.fault] : [])),
  };
}
