/** Reads the spoken values of an utterance: dates, amounts and counts, in order, without overlaps. */

import { isCounted, type Money, readMoney } from './amounts.ts';
import { readDate, type SpokenDate } from './spoken-date.ts';
import { type Group, groupsAt, wholeOf } from './spoken-number.ts';
import type { Reading, Token } from './tokens.ts';

export type Value =
  | (Money & { readonly kind: 'money' })
  | (Reading<SpokenDate> & { readonly kind: 'date' })
  /** Something counted, such as days. */
  | (Reading<number> & { readonly kind: 'count' });

export function valuesIn(tokens: readonly Token[]): Value[] {
  const found: Value[] = [];
  for (let at = 0; at < tokens.length; ) {
    const value = valueAt(tokens, at);
    if (value) found.push(value);
    at = value ? value.next : at + 1;
  }
  return found;
}

function valueAt(tokens: readonly Token[], at: number): Value | null {
  const date = readDate(tokens, at);
  if (date) return { ...date, kind: 'date' };
  const money = readMoney(tokens, at);
  if (money) return { ...money, kind: 'money' };
  const groups = groupsAt(tokens, at);
  const next = groups.at(-1)?.next;
  if (next === undefined || !isCounted(tokens[next])) return null;
  const whole = wholeOf(groups);
  return { kind: 'count', values: whole === null ? [] : [whole], from: at, next };
}

/** The numbers of a reading without a unit, so that they can be read differently. */
export function groupsOf(tokens: readonly Token[], { from, next }: Reading<unknown>): Group[] {
  return groupsAt(tokens, from).filter((group) => group.next <= next);
}

export function datesIn(tokens: readonly Token[]) {
  return valuesIn(tokens).filter((value) => value.kind === 'date');
}

/** Amounts with a unit or decimals. */
export function amountsIn(tokens: readonly Token[]) {
  return valuesIn(tokens).filter((value) => value.kind === 'money' && value.unit !== 'bare') as (Money & {
    kind: 'money';
  })[];
}
