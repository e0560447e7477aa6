/** Tells which end of a stay a date that is read back is said to be. */

import { pattern } from '../pattern.ts';

/** "Admitted June 3rd, discharged June 5th", "June 3rd admit, June 5th discharge", "June 3rd through the 5th". */
export function endsOfStay(
  said: readonly string[],
  dates: readonly { readonly from: number; readonly next: number }[],
): ('start' | 'end' | null)[] {
  const between = (from = 0, to = said.length) => said.slice(from, to).join(' ');
  const before = dates.map(({ from }, at) => endOfStay(between(dates[at - 1]?.next, from)));
  const behind = dates.map(({ next }) => endOfStay(nameBehind.exec(between(next))?.[0] ?? ''));
  const named = before[0] === null && behind.at(-1) ? behind : before;
  const isSpan = dates.map(
    ({ from }, at) =>
      at > 0 &&
      (/^(?:to|until|till)(?: the)?$/.test(between(dates[at - 1]?.next, from)) ||
        /\bbetween(?: the)? .* and(?: the)?$/.test(between(0, from))),
  );
  return named.map(
    (end, at) => end ?? (isSpan[at] ? 'end' : isSpan[at + 1] || named[at + 1] === 'end' ? 'start' : null),
  );
}

const nameBehind =
  /^(?:(?:is|was|as|for) )?(?:(?:the|his|her|their) )?(?:admi\w+|discharged?|(?:start|end) date)\b/;
const endWords = pattern(String.raw`
  \b(?:(?<start>admi(?:t|ts|tted|ssion)|(?:from|start\w*|begin\w*|first) (?:date|day)|(?:starts|starting|begins) on
    |beg[au]n|started|(?:came|checked) in|in on)
  |(?<end>discharged?|through|thru|(?:to|end|ending|last) (?:date|day)|(?:ends|ending) on
    |ended|left|released|out|(?:went|sent) home))
  (?: (?:on|date|day|was|is|as|of|services?|the|hospital|him|her|them|then|were))*$
`);

/** Which end of a stay the words before a date announce. */
export function endOfStay(lead: string): 'start' | 'end' | null {
  const { start, end } = endWords.exec(lead)?.groups ?? {};
  return start ? 'start' : end ? 'end' : null;
}
