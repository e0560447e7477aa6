/** Words before an amount that say which of the words before them name it. */

import { sentenceAt } from '../clauses.ts';
import type { Heard, Sentence, Span } from '../heard.ts';
import { namesCharge } from './amount-meanings.ts';
import type { Labeled } from './amount-settling.ts';

/** The amount is named in the sentence before: "that comes to", "and it came to about". */
const comesTo =
  /^(?:(?:and|so|which),? )*(?:(?:that|it|this|which) )?(?:comes|came|amounts) to(?: about)? \$?$/;

/** "It hit his deductible. All of it, $76.48", "it was all applied to the deductible. That's $150." */
const thatIs =
  /^(?:(?:and|so|which),? )*(?:(?:that|it|this|which)(?:'?s| is| was)|(?:that's |it's )?(?:all(?: of (?:it|that))?|every (?:penny|cent)(?: of (?:it|that))?|(?:the|that|its) (?:full|whole|entire) (?:amount|thing|sum)))(?: (?:that|it)(?:'s| is| was))?,? *\$?$/;
const endsInShare =
  /^(?!.*\b(?:not|allow\w*|met|satisfied|remaining|left|has an?|had an?|\w+n't)\b).*\b(?:hits?|went|goes|go|going|appl(?:ied|ies)|put|all|everything|entirely)\b.*\b(?:deductible|responsibility|co-?\s?pay(?:ment)?|co-?\s?insurance)\W*$/;

/** "That's $500 a year": of the plan. */
const ofPlan =
  /^ (?:an?|per|each|every|for (?:the|this|his|her|their)) (?:(?:calendar|plan|whole) )*(?:year|famil|individual|person|member|patient|visit)/;

/** Where the words begin that may name an amount. */
export function statementStart(heard: Heard, { start, end }: Span, sentence: Sentence): number {
  const lead = heard.low.slice(sentence.start, start);
  const before = heard.sentences[heard.sentences.indexOf(sentence) - 1];
  const isNamedBefore =
    before !== undefined &&
    (comesTo.test(lead) ||
      (thatIs.test(lead) && endsInShare.test(before.low) && !ofPlan.test(heard.low.slice(end))));
  return isNamedBefore ? before.start : sentence.start;
}

/** "It's for one fifty", "it went to the deductible. That's seventy six forty eight": an amount without a unit. */
export function isNamed(
  heard: Heard,
  { span, values }: Labeled['amount'],
  billedCents: number | null,
): boolean {
  const sentence = sentenceAt(heard, span.start);
  if (sentence === null) return false;
  const hasCents = values.some((cents) => cents % 100 > 0);
  return (
    (values.includes(billedCents ?? Number.NaN) && namesCharge(heard, span, sentence.start)) ||
    (hasCents && statementStart(heard, span, sentence) < sentence.start)
  );
}
