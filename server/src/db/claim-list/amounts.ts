/** Amounts typed over all columns of a list, as it writes them: `$1,419.96`. */

import type { Parameters } from '../parameters.ts';

/** Conditions over `a` for the amounts that contain what is typed; none where no amount can. */
export function amountConditions(typed: string, parameters: Parameters): string[] {
  return ['a.billed_cents', 'a.paid_cents'].flatMap((column) => amountCondition(column, typed, parameters));
}

function amountCondition(column: string, typed: string, parameters: Parameters): string[] {
  const ranges = centsBeginning(typed);
  if (ranges !== null)
    return ranges.map(
      ([least, most]) =>
        `${column} between ${parameters.add(least)}::bigint and ${parameters.add(most)}::bigint`,
    );
  if (!isOfAmount(typed)) return [];
  const amount = parameters.add(`%${typed}%`);
  const written = `'$' || to_char(${column} / 100.0, 'FM999,999,999,990.00')`;
  // Comparing first is cheaper: most amounts are too small to contain many digits.
  return [
    `(${column} >= ${parameters.add(leastCents(typed))}::bigint
      and (${written} like ${amount} or replace(${written}, ',', '') like ${amount}))`,
  ];
}

/** No amount has more digits before the point. */
const dollarDigitsMax = 8;

/** Whether it may be part of `$1,419.96`, with or without the comma. */
function isOfAmount(text: string): boolean {
  return /^\$?[\d,]*(\.\d{0,2})?$/.test(text) && /^\D*\d{0,8}(\.|$)/.test(text.replaceAll(',', ''));
}

/** Every amount that contains what is typed has at least so many cents. */
function leastCents(typed: string): number {
  const [dollars = '', cents] = typed.replaceAll(/[$,]/g, '').split('.');
  if (cents === undefined && dollars.length <= 2) return 0;
  // Only amounts below a dollar begin with a zero.
  return dollars.length > 1 && dollars.startsWith('0') ? 100 * 10 ** dollars.length : Number(dollars) * 100;
}

/** Ranges of cents of all amounts that begin like this; null for what is not the beginning of an amount. */
function centsBeginning(text: string): [least: number, most: number][] | null {
  const [, typed, cents] =
    /^\$(\d{1,8}|\d{1,2}(?:,\d{3}){2}|\d{1,3},\d{3})(?:\.(\d{0,2}))?$/.exec(text) ?? [];
  if (typed === undefined) return null;
  const dollars = typed.replaceAll(',', '');
  if (dollars.length > 1 && dollars.startsWith('0')) return [];
  if (cents !== undefined) {
    const open = 10 ** (2 - cents.length);
    const least = Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
    return [[least, least + open - 1]];
  }
  // Further digits may follow, three at a time behind a comma; none after a lone zero.
  const longest = dollars === '0' ? 0 : dollarDigitsMax - dollars.length;
  const step = typed === dollars ? 1 : 3;
  return Array.from({ length: Math.floor(longest / step) + 1 }, (_, further) => {
    const unit = 100 * 10 ** (further * step);
    return [Number(dollars) * unit, (Number(dollars) + 1) * unit - 1];
  });
}
