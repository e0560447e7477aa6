/** Reads the spoken values of an utterance: dates, amounts and counts, in order, without overlaps. */

import type { CalendarDate } from '@claimline/domain/calendar';
import { isCounted, type Money, readMoney } from './amounts.ts';
import { memoizeByList } from './memoize.ts';
import { readDay, withSaidYear } from './relative-date.ts';
import { readDate, readOrdinal, type SpokenDate } from './spoken-date.ts';
import { type Group, groupsAt, wholeOf } from './spoken-number.ts';
import { type Reading, type Token, valueOf } from './tokens.ts';

export type Value =
  | (Money & { readonly kind: 'money' })
  | (Reading<SpokenDate> & { readonly kind: 'date' })
  /** Something counted, such as days. */
  | (Reading<number> & { readonly kind: 'count' });

/** `today` completes days such as "the first of this month". */
export const valuesIn = (tokens: readonly Token[], today: CalendarDate = ''): readonly Value[] =>
  valuesOf(tokens, today);

const valuesOf = memoizeByList(computeValues);

function computeValues(tokens: readonly Token[], today: CalendarDate): readonly Value[] {
  const found: Value[] = [];
  for (let at = 0; at < tokens.length; ) {
    const date = found.findLast(({ kind }) => kind === 'date') as
      | (Reading<SpokenDate> & { kind: 'date' })
      | undefined;
    const day = readDate(tokens, at) ? null : readDay(tokens, at, today, valueOf(date));
    const value = day
      ? { ...day, kind: 'date' as const }
      : unlessJoined(tokens, found.at(-1), valueAt(tokens, at));
    if (value?.kind === 'date') found.push({ ...withSaidYear(tokens, value, today), kind: 'date' });
    else if (value) found.push(value);
    at = value ? value.next : at + 1;
  }
  return found;
}

/** "One $50.08": a number word directly before an amount in figures may be a part of it. */
function unlessJoined(
  tokens: readonly Token[],
  before: Value | undefined,
  value: Value | null,
): Value | null {
  if (value?.kind !== 'money' || before?.kind !== 'money' || before.unit !== 'bare') return value;
  const isWord = before.values.length > 0 && /^[a-z]+$/.test(tokens[value.from - 1]?.word ?? '');
  const isNext =
    before.next === value.from && tokens[value.from]?.mark === '' && tokens[value.from]?.word === '$';
  return isWord && isNext ? { ...value, values: [] } : value;
}

function valueAt(tokens: readonly Token[], at: number): Value | null {
  const date = readDate(tokens, at);
  if (date) return { ...date, kind: 'date' };
  // "Paid on the twenty fifth": the day of a month that was not named.
  const money = tokens[at - 1]?.word === 'the' && readOrdinal(tokens, at) ? null : readMoney(tokens, at);
  if (money && money.unit !== 'bare' && isReasonCode(tokens, at)) {
    // "P R one, seventy one dollars to the deductible".
    return { kind: 'money', unit: 'bare', values: [], from: at, next: at + 1 };
  }
  if (money) return { ...money, kind: 'money' };
  const groups = groupsAt(tokens, at);
  const next = groups.at(-1)?.next;
  if (next === undefined || !isCounted(tokens[next])) return null;
  const whole = wholeOf(groups);
  return { kind: 'count', values: whole === null ? [] : [whole], from: at, next };
}

/** Whether the number is the code in "PR 1", and not part of an amount. */
const isReasonCode = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.word === 'r' &&
  tokens[at - 2]?.word === 'p' &&
  /^(?:one|two|three)$/.test(tokens[at]?.word ?? '') &&
  !/^(?:dollars?|bucks?|hundred|thousand)$/.test(tokens[at + 1]?.word ?? '');

/** The numbers of a reading without a unit, so that they can be read differently. */
export function groupsOf(tokens: readonly Token[], { from, next }: Reading<unknown>): Group[] {
  return groupsAt(tokens, from).filter((group) => group.next <= next);
}

export function datesIn(tokens: readonly Token[], today: CalendarDate = '') {
  return valuesIn(tokens, today).filter((value) => value.kind === 'date');
}

/** Amounts with a unit or decimals. */
export function amountsIn(tokens: readonly Token[]) {
  return valuesIn(tokens).filter((value) => value.kind === 'money' && value.unit !== 'bare') as (Money & {
    kind: 'money';
  })[];
}
