/** Sounds between words that mean nothing: "it is um denied". "Uh huh" is an answer. */

import type { Fact } from '@claimline/domain/claim/result';

const filler = '(?:um+|uhm|uh(?![ -]?(?:huh|uh|oh)\\b))\\b[,.]?';
const fillers = new RegExp(`(?:^|(?<=\\s))${filler}(?:\\s+|$)`, 'gi');

export const withoutFillers = (text: string): string => text.replace(fillers, '');

/** The fact with its quote as it is in the line it was taken from, fillers included. */
export function quotedFrom<F extends Fact>(fact: F, line: string): F {
  if (line.includes(fact.quote)) return fact;
  const words = fact.quote.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const [quote] = new RegExp(words.join(`\\s+(?:${filler}\\s+)*`), 'i').exec(line) ?? [];
  return quote === undefined ? fact : { ...fact, quote };
}
