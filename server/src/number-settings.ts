/** Settings that are numbers. The same sentence says what to use whatever is wrong with the value. */

import { z } from 'zod';

export function numberFrom(min: number, max: number) {
  const use = `Use a number from ${min} to ${max}.`;
  return z.coerce.number(use).min(min, use).max(max, use);
}

export function whole(min: number, max: number) {
  const use = `Use a whole number from ${min} to ${max}.`;
  return z.coerce.number(use).int(use).min(min, use).max(max, use);
}
