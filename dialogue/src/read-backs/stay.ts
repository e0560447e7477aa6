/** Tells whether a date that is read back is meant as the first or the last day of a hospital stay. */

import { pattern } from '../pattern.ts';

/**
 * Which end of the stay each date is, if one: "admitted June 3rd, discharged June 5th", "June 3rd admit, June 5th
 * discharge", "June 3rd through the 5th".
 */
export function findStayEnds(
  said: readonly string[],
  dates: readonly { readonly from: number; readonly next: number }[],
): ('start' | 'end' | null)[] {
  const between = (from = 0, to = said.length) => said.slice(from, to).join(' ');
  const before = dates.map(({ from }, at) => stayEndIn(between(dates[at - 1]?.next, from)));
  const after = dates.map(({ next }) => stayEndIn(labelAfter.exec(between(next))?.[0] ?? ''));
  const named = before[0] === null && after.at(-1) ? after : before;
  const endsRange = dates.map(
    ({ from }, at) =>
      at > 0 &&
      (/^(?:to|until|till)(?: the)?$/.test(between(dates[at - 1]?.next, from)) ||
        /\bbetween(?: the)? .* and(?: the)?$/.test(between(0, from))),
  );
  return named.map(
    (end, at) =>
      end ?? (endsRange[at] ? 'end' : endsRange[at + 1] || named[at + 1] === 'end' ? 'start' : null),
  );
}

/** A label after its date: "June 3rd admit", "June 5th is the discharge". */
const labelAfter =
  /^(?:(?:is|was|as|for) )?(?:(?:the|his|her|their) )?(?:admi\w+|discharged?|(?:start|end) date)\b/;
/** A label at the end of the text, as in "admitted on". */
const stayLabels = pattern(String.raw`
  \b(?:(?<start>admi(?:t|ts|tted|ssion)|(?:from|start\w*|begin\w*|first) (?:date|day)|(?:starts|starting|begins) on
    |beg[au]n|started|(?:came|checked) in|in on)
  |(?<end>discharged?|through|thru|(?:to|end|ending|last) (?:date|day)|(?:ends|ending) on
    |ended|left|released|out|(?:went|sent) home))
  (?: (?:on|date|day|was|is|as|of|services?|the|hospital|him|her|them|then|were))*$
`);

/** Which end of a stay the words next to a date name. */
export function stayEndIn(lead: string): 'start' | 'end' | null {
  const { start, end } = stayLabels.exec(lead)?.groups ?? {};
  return start ? 'start' : end ? 'end' : null;
}
