/** Amounts of money as said: `$84.50`, `84 dollars and 50 cents`, `one twenty three forty five`. */

import { type Group, groupsAt, wholeOf } from './spoken-number.ts';
import { isMarked, type Reading, type Token } from './tokens.ts';

export interface Money extends Reading<number> {
  /** `bare`: said without dollars, cents or decimals. `cents`: only cents were said. */
  readonly unit: 'dollars' | 'decimals' | 'cents' | 'bare';
}

const isDollars = (token: Token | undefined) => /^(?:dollars?|bucks?)$/.test(token?.word ?? '');
const isCents = (token: Token | undefined) => /^(?:cents?|sense|scents)$/.test(token?.word ?? '');
/** "Even", "and no cents": the length of the words that say that an amount has no cents. */
function evenLength(tokens: readonly Token[], at: number): number {
  const words = wordsAt(tokens, at, 3);
  return (
    /^(?:(?:even|exactly|flat)\b|(?:(?:and|an|in) )?(?:no|zero) cents\b)/.exec(words)?.[0].split(' ')
      .length ?? 0
  );
}

const wordsAt = (tokens: readonly Token[], at: number, count: number) =>
  tokens
    .slice(at, at + count)
    .map(({ word }) => word)
    .join(' ');

const isPart =
  /^(?:(?:a|one) (?:half|quarter|third)|half|some|change|(?:a|one) (?:dime|nickel|bit|little|few))\b/;

/** Counted things, which mean that a number is not an amount. */
export const isCounted = (token: Token | undefined) =>
  /^(?:(?:business|calendar|working|consecutive)|days?|weeks?|months?|years?|hours?|minutes?|o'?clock|claims?|checks|payments|letters|lines?|units?|parts|pieces|portions|installments|separate|different|visits?|percent|digits?|pages?|times?|am|pm|st|nd|rd|th)$/.test(
    token?.word ?? '',
  ) && !isMarked(token);

/** Between the parts of a date. */
export const isSlash = (token: Token | undefined) => /^(?:slash|dash|stroke)$/.test(token?.word ?? '');

const isScale = (token: Token | undefined) => /^(?:hundred|thousand|million)$/.test(token?.word ?? '');

/** Integer cents of figures such as `1234.5`; null when there are more than two decimals. */
function centsOfFigures(figures: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(figures);
  return match?.[1] ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** Cents said after the dollars: `fifty`, `oh five`, `5`. */
function belowDollar(groups: readonly Group[]): number | null {
  const whole =
    wholeOf(groups) ?? (groups.length === 2 && groups[0]?.value === 0 ? (groups[1]?.value ?? null) : null);
  return whole !== null && whole < 100 ? whole : null;
}

const misheardAnd = /^(?:end|an|ant|owned|hand)$/;

/** Words before cents that are an amount of their own. */
const ownCents = /^(?:interest|penalty|tax|less|minus|plus|is|was|not|or|to)$/;

/** The cents said after an amount of dollars that ends before token `at`. */
function withCents(tokens: readonly Token[], dollars: readonly number[], from: number, at: number): Money {
  const even = evenLength(tokens, at);
  const whole: Money = { values: dollars, from, next: at + even, unit: 'dollars' };
  if (even > 0) return whole;
  // "Ninety-five dollars with sixty cents", "dollars in sixty cents" heard for "and".
  const isWith = /^(?:with|in|an|end|ant|hand|then|plus)$/.test(tokens[at]?.word ?? '');
  const start = isWith || tokens[at]?.word === 'and' ? at + 1 : at;
  if (/^[.;?!]/.test(tokens[start]?.mark ?? '') || tokens[start]?.word === '$') return whole;
  // "Eighty four dollars and a half", "and change".
  if (start > at && isPart.test(`${tokens[start]?.word} ${tokens[start + 1]?.word}`))
    return { ...whole, values: [] };
  if (/^(?:a|one) (?:penny|cent)$/.test(`${tokens[start]?.word} ${tokens[start + 1]?.word}`))
    return { ...whole, values: dollars.map((value) => value + 1), next: start + 2 };
  // "Eighty one dollars owned four cents": a word that means nothing here, and the cents.
  const afterWord = groupsAt(tokens, start + 1).at(-1)?.next;
  if (groupsAt(tokens, start).length === 0 && afterWord !== undefined && isCents(tokens[afterWord]))
    return ownCents.test(tokens[start]?.word ?? '') ? whole : { ...whole, values: [] };
  const groups = groupsAt(tokens, start);
  const next = groups.at(-1)?.next;
  if (next === undefined) return whole;
  const cents = belowDollar(groups);
  const hasDecimals = dollars.some((value) => value % 100 !== 0);
  const isInterest = /^(?:(?:in|of) )?interest\b/.test(wordsAt(tokens, next + 1, 2));
  if (isWith && (isInterest || !isCents(tokens[next]))) return whole;
  if (isCents(tokens[next])) {
    const values = cents === null || hasDecimals ? [] : dollars.map((value) => value + cents);
    return { values, from, next: next + 1, unit: 'dollars' };
  }
  // Another amount, a count, a new clause, or "a hundred dollars, forty went to the deductible".
  const following = `${tokens[next]?.word} ${tokens[next + 1]?.word}`;
  const isSubject =
    /^(?:(?:went|goes|applied|were|is|of)\b|was (?!sent|issued|paid|mailed))/.test(following) ||
    (tokens[start]?.word === 'one' && next === start + 1 && tokens[at - 1]?.word !== 'dollars');
  const isOther = isDollars(tokens[next]) || isCounted(tokens[next]) || isSlash(tokens[next]);
  // "One hundred dollars and fifty was applied": fifty cents, or another amount.
  if (isSubject && start > at && cents !== null && !hasDecimals && groups[0]?.kind === 'pair')
    return { values: [...dollars, ...dollars.map((value) => value + cents)], from, next, unit: 'dollars' };
  if (isOther || isMarked(tokens[start]) || isSubject) return whole;
  if (cents === null || hasDecimals || (start > at && groups.length > 1)) return { ...whole, values: [] };
  const isEnd = tokens[next] === undefined || isMarked(tokens[next]);
  const withThem = dollars.map((value) => value + cents);
  return { values: isEnd ? withThem : [...dollars, ...withThem], from, next, unit: 'dollars' };
}

/** `104 point 50`, `one hundred four point five oh`. */
function withPoint(tokens: readonly Token[], groups: readonly Group[], at: number): Money | null {
  const dollars = wholeOf(groups);
  const from = groups[0]?.from ?? at;
  if (!/^(?:point|decimal)$/.test(tokens[at]?.word ?? '')) return null;
  const decimals = groupsAt(tokens, at + 1);
  const next = decimals.at(-1)?.next;
  if (next === undefined) return null;
  const text = decimals.map((group) => group.text).join('');
  const cents = text.length <= 2 ? Number(text.padEnd(2, '0')) : null;
  const values = dollars === null || cents === null ? [] : [dollars * 100 + cents];
  return { values, from, next: isDollars(tokens[next]) ? next + 1 : next, unit: 'decimals' };
}

/** Numbers followed by "cents": either "dollars" was omitted, or these are cents alone. */
function beforeCents(groups: readonly Group[], next: number): Money {
  const from = groups[0]?.from ?? next;
  const last = groups.at(-1);
  if (last === undefined) return { values: [], from, next, unit: 'cents' };
  const readings: number[] = [];
  const whole = wholeOf(groups);
  if (whole !== null) readings.push(whole);
  const dollars = groups.length > 1 ? wholeOf(groups.slice(0, -1)) : null;
  if (dollars !== null && last.value < 100) readings.push(dollars * 100 + last.value);
  // "One hundred and five cents" may be a hundred dollars and five cents.
  if (groups.length === 1 && last.kind === 'scaled' && last.value % 100 !== 0)
    readings.push(Math.trunc(last.value / 100) * 10_000 + (last.value % 100));
  const values = [...new Set(readings)];
  return { values, from, next, unit: values.some((value) => value >= 100) ? 'dollars' : 'cents' };
}

/** "One oh six" is an amount; "one two six" is read out digit by digit. */
function amountOf(groups: readonly Group[]): number | null {
  const isSpelled = groups.length > 1 && groups.every(({ kind }) => kind === 'digit');
  return isSpelled && !(groups.length === 3 && groups[1]?.value === 0) ? null : wholeOf(groups);
}

/** A number without a unit: `eighty four fifty` may be $84.50 or $8,450. */
function bare(groups: readonly Group[], next: number): Money {
  const from = groups[0]?.from ?? next;
  const isSpelled = groups.length > 1 && groups.every(({ kind }) => kind === 'digit');
  // "Eight four five oh", where an amount is expected. Longer numbers are identifiers.
  const digits = groups.map(({ text }) => text).join('');
  if (isSpelled && /^[1-9]\d{3,4}$/.test(digits))
    return { values: [Number(digits), Number(digits) * 100], from, next, unit: 'bare' };
  if ((isSpelled && groups.length !== 3) || groups.some(({ text }) => text.length > 6))
    return { values: [], from, next, unit: 'bare' };
  const readings: number[] = [];
  // "Eighty-four fifty" may be written as 8450.
  const [only] = groups;
  if (groups.length === 1 && only?.kind === 'figures' && /^[1-9]\d{3,5}$/.test(only.text))
    readings.push(only.value);
  for (const count of [1, 2]) {
    const cents = groups.slice(-count);
    const dollars = amountOf(groups.slice(0, -count));
    const below = belowDollar(cents);
    const isSpoken = count === 1 ? /^\d\d$/.test(cents[0]?.text ?? '') : cents[0]?.text === '0';
    if (dollars !== null && below !== null && isSpoken) readings.push(dollars * 100 + below);
  }
  // "Three thousand eight ninety" may be 3,890.
  const [head, tail] = groups;
  const hundreds = (head?.value ?? 0) % 1_000;
  if (
    groups.length === 2 &&
    head?.kind === 'scaled' &&
    hundreds > 0 &&
    hundreds < 10 &&
    /^[1-9]\d$/.test(tail?.text ?? '')
  )
    readings.push((head.value + hundreds * 99 + (tail?.value ?? 0)) * 100);
  const whole = amountOf(groups);
  if (whole !== null) readings.push(whole * 100);
  return { values: [...new Set(readings)], from, next, unit: 'bare' };
}

/** After the last punctuation between them: "check 4 4 5 5, eighty dollars". */
function sinceMark(tokens: readonly Token[], groups: readonly Group[]): readonly Group[] {
  const last = groups.findLastIndex(({ from }, index) => index > 0 && isMarked(tokens[from]));
  return last > 0 ? groups.slice(last) : groups;
}

/** "Allowed was seventy eight fifty | twenty copay": the number after dollars and cents is another amount. */
function withoutNextAmount(tokens: readonly Token[], groups: readonly Group[]): readonly Group[] {
  const isPair = (group: Group | undefined) => /^[1-9]\d$/.test(group?.text ?? '');
  const other = groups.findIndex(({ from }, index) => {
    const isApart = tokens[from]?.isFirst === true || /^[,;\u2014]/.test(tokens[from]?.mark ?? '');
    const isAmount = isPair(groups[index - 1]) && amountOf(groups.slice(0, index - 1)) !== null;
    return isApart && index > 1 && isAmount;
  });
  return other > 0 ? groups.slice(0, other) : groups;
}

/** "$1 0 3 . 5 0": figures written one by one. Null when they are not. */
function spelledFigures(tokens: readonly Token[], at: number): Money | null {
  let [text, next] = ['', at];
  for (; /^\d$/.test(tokens[next]?.word ?? ''); next += 1) {
    const { word = '', mark = '' } = tokens[next] ?? {};
    if (next > at && mark !== '' && mark !== '.') break;
    text += `${mark}${word}`.replace(/^\$/, '');
  }
  const cents = centsOfFigures(text);
  return next - at < 3 || isCents(tokens[next])
    ? null
    : { values: cents === null ? [] : [cents], from: at - 1, next, unit: 'dollars' };
}

/** An amount, or a number that may be one, starting at token `at`. */
export function readMoney(tokens: readonly Token[], at: number): Money | null {
  const word = tokens[at]?.word ?? '';
  const start = word === '$' ? at + 1 : at;
  const none = word === 'no' && isDollars(tokens[at + 1]) ? evenLength(tokens, at + 2) : 0;
  if (none > 0) return { values: [0], from: at, next: at + 2 + none, unit: 'dollars' };
  const spelled = word === '$' ? spelledFigures(tokens, start) : null;
  if (spelled !== null) return spelled;
  const figures = centsOfFigures(tokens[start]?.word ?? '');
  const isDecimal = /\./.test(tokens[start]?.word ?? '');
  if (figures !== null && (word === '$' || isDecimal)) {
    if (tokens[start + 1]?.word === 'percent') return null;
    const groups = groupsAt(tokens, start);
    const isScaled = groups[0]?.kind === 'scaled';
    const cents = isScaled ? (groups[0]?.value ?? 0) * 100 : figures;
    const next = isScaled ? (groups[0]?.next ?? start + 1) : start + 1;
    const end = isDollars(tokens[next]) ? next + 1 : next;
    // "$86.00 sixty-eight was the write-off": what follows is another amount.
    const whole: Money = { values: [cents], from: at, next: end, unit: 'dollars' };
    const money = isDecimal && cents % 100 === 0 ? whole : withCents(tokens, [cents], at, end);
    return word === '$' ? money : { ...money, unit: isDollars(tokens[next]) ? 'dollars' : 'decimals' };
  }
  const all = withoutNextAmount(tokens, groupsAt(tokens, start));
  const next = all.at(-1)?.next;
  // The "O" of "E O B", "oh, I see".
  if (
    next === undefined ||
    (all.length === 1 && word !== '$' && /^oh?$/.test(word) && !isDollars(tokens[next]))
  )
    return null;
  // "Ninety eight sixty seven, twenty percent": the last number counts something.
  if (tokens[next]?.word === 'percent' && all.length > 1) {
    const rest = bare(all.slice(0, -1), all.at(-1)?.from ?? next);
    return wholeOf(all.slice(0, -1)) === null ? { ...rest, values: [] } : rest;
  }
  const groups = wholeOf(all) === null ? sinceMark(tokens, all) : all;
  const from = word === '$' ? at : (groups[0]?.from ?? at);
  // "A few hundred dollars": the whole amount is unknown.
  if (/^(?:few|couple|several|many|of|some)$/.test(tokens[from - 1]?.word ?? '') && isScale(tokens[from])) {
    const end = isDollars(tokens[next]) ? next + 1 : next;
    return { ...withCents(tokens, [], from, end), values: [] };
  }
  // "Eighty something dollars".
  if (/^(?:something|odd|ish|some)$/.test(tokens[next]?.word ?? ''))
    return { values: [], from, next: isDollars(tokens[next + 1]) ? next + 2 : next + 1, unit: 'dollars' };
  // "A hundred end seven dollars": more of the amount was said before a word that means nothing here.
  const isPartOnly = isScale(tokens[from - 2]) && misheardAnd.test(tokens[from - 1]?.word ?? '');
  if (isPartOnly && isDollars(tokens[next])) return { ...withCents(tokens, [], from, next + 1), values: [] };
  if (isDollars(tokens[next])) {
    const whole = wholeOf(groups);
    const isEither = groups.length === 2 && groups.every(({ kind }) => kind === 'pair');
    const values = whole === null ? [] : isEither ? bare(groups, next).values : [whole * 100];
    return withCents(tokens, values, from, next + 1);
  }
  const decimals = withPoint(tokens, groups, next);
  if (decimals) return decimals;
  if (isCents(tokens[next])) return beforeCents(groups, next + 1);
  // "Three hundred six and five cents": "dollars" is omitted.
  const after = tokens[next]?.word === 'and' ? groupsAt(tokens, next + 1) : [];
  const end = after.at(-1)?.next;
  if (end !== undefined && isCents(tokens[end])) {
    const [whole, cents] = [wholeOf(groups), belowDollar(after)];
    const values = whole === null || cents === null ? [] : [whole * 100 + cents];
    return { values, from, next: end + 1, unit: 'dollars' };
  }
  // "A hundred end seven dollars": the amount goes on after a word that means nothing here.
  if (
    isScale(tokens[next - 1]) &&
    misheardAnd.test(tokens[next]?.word ?? '') &&
    groupsAt(tokens, next + 1).length > 0
  )
    return { values: [], from, next, unit: 'bare' };
  const even = evenLength(tokens, next);
  const whole = wholeOf(groups);
  // "Ninety nine and a penny".
  if (/^and (?:a|one) (?:penny|cent)$/.test(wordsAt(tokens, next, 3)))
    return { values: whole === null ? [] : [whole * 100 + 1], from, next: next + 3, unit: 'dollars' };
  // "Sixty two and a half dollars".
  if (/^and (?:a|one|some|something|change)\b/.test(wordsAt(tokens, next, 2))) {
    const isHalf = /^and (?:a|one) half dollars?$/.test(wordsAt(tokens, next, 4));
    const values = isHalf && whole !== null ? [whole * 100 + 50] : [];
    return { values, from, next: next + (isHalf ? 4 : 2), unit: isHalf ? 'dollars' : 'bare' };
  }
  if (even > 0)
    return { values: whole === null ? [] : [whole * 100], from, next: next + even, unit: 'dollars' };
  // "Paid eighty four fifty claim number …", "paid eighty two fifty line two …": not a number of claims or lines.
  const isNextTopic = /^(?:claim|line)$/.test(tokens[next]?.word ?? '') && whole !== 1;
  return isCounted(tokens[next]) && !isNextTopic ? null : bare(all, next);
}
