/** A check for several claims: its total, and our part of it. */

import { pattern } from '../../pattern.ts';
import { months } from '../../speech/spoken-date.ts';
import type { Heard } from '../heard.ts';
import type { Labeled } from './amount-settling.ts';

/** "It's a bulk check, your patient's portion is $84.50", "the total check is $4,318.22. Mr. Carter's part, for June third, was". */
export const bulkCheckPattern = (names: readonly string[]) => {
  const one = `(?:your (?:patient|member|guy)|his|her|their|(?:(?:mr|mrs|ms|miss|mister)\\.? )?(?:${[...names, 'your claim'].join('|')}))`;
  const part = '(?:portion|share|part|piece)(?: of (?:it|that|(?:the|that) check))?';
  return pattern(
    String.raw`
  \b(?:bulk|(?:total|whole|entire|full) (?:check|eft|deposit|payment)|(?:check|eft|deposit) (?:total
  |(?:is|was) (?:for|of) (?:several|many|multiple|a (?:bunch|lot|number))))\b
  (?!.*\b(?:co-?\s?pay|co-?\s?ins|deductible|responsib|owes?))
  .*\b(?:${one}(?:'?s)? ${part}|${part} for ${one})
  (?:,? (?:for|from|on) (?:the )?(?:${months.join('|')}) [a-z0-9 ]{1,14},?)?(?:,? (?:is|was|of|comes to|came to))* \$?$
`,
  );
};

/** "We paid $77.12. It went with a check for $4,310.77": a check for more than was billed covers several claims. */
export const isBulk = (
  heard: Heard,
  { field, values, amount }: Labeled,
  billedCents: number | null,
): boolean =>
  field === 'paid_cents' &&
  billedCents !== null &&
  values.every((cents) => cents > billedCents) &&
  /\b(?:check|eft|deposit)\b[^.?!]{0,20} (?:for|of|is|was|totals?) \$?$/.test(
    heard.low.slice(0, amount.span.start),
  );
