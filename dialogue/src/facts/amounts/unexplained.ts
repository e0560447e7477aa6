/** Amounts that nothing explains, beside a status that is not a payment. */

import type { CompletedStatus } from '@claimline/domain/claim/status';
import { neutralWords } from '../../speech/neutral-words.ts';
import { isValueWord } from '../../speech/value-words.ts';
import { unclearWords } from '../certainty.ts';
import { type Heard, isSaidOfOurs, type Span } from '../heard.ts';
import type { Doubt } from '../learned.ts';
import { standingOf } from '../standing.ts';

/**
 * "That denial was overturned and its page now fifty eight dollars", "disallowed sixty, laid eighty four fifty": an amount
 * that nothing else explains may be a payment.
 */
export function unexplainedAmount(
  heard: Heard,
  status: CompletedStatus | null,
  billed: number | undefined,
): Doubt[] {
  if (status === null || status === 'paid' || status === 'recouped') return [];
  const value = heard.values.find(
    ({ span, ...value }) =>
      value.kind === 'money' &&
      value.values.some((cents) => cents > 0) &&
      !value.values.some((cents) => cents === billed) &&
      (value.unit === 'bare' ? isAfterUnknownWord(heard, span) : value.values.length === 1) &&
      isSaidOfOurs(heard, span) &&
      standingOf(heard, span) === 'fact' &&
      !heard.read.some(({ start, end }) => start <= span.start && end >= span.end),
  );
  return value === undefined ? [] : [unclearWords(heard, value.span)];
}

/** "Pace forty two eighteen": a word that means nothing here, and what may be dollars and cents. */
function isAfterUnknownWord({ low }: Heard, { start, end }: Span): boolean {
  const word = /\b([a-z']{3,}) $/.exec(low.slice(0, start))?.[1] ?? '';
  const isPriced = /\b(?:\w+ty|\w+teen) \S/.test(low.slice(start, end));
  return isPriced && word !== '' && !neutralWords.has(word) && !isValueWord(word) && !ofNumber.test(word);
}

/** What numbers that are no amounts follow. */
const ofNumber =
  /^(?:code|codes|line|lines|procedure|cpt|reference|ending|suite|box|page|edit|room|remark|modifier|reason)$/;
