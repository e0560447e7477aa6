/** What the payer remarks on its own answer: that it is not sure, not so, or of another account. */

import { pattern } from '../pattern.ts';
import type { Clause } from './clauses.ts';
import { aboutAnswer, isRuledOut, notNamed, selfDoubt, voiding } from './doubtful-words.ts';
import { isHarmless, onTopic } from './harmless-words.ts';
import { type Heard, isOfOther, type Span, spanOfMatch } from './heard.ts';
import { isInMenu } from './in-menu.ts';
import { opened, others } from './other-claim-words.ts';

/** "It's not a guess", "that's not for another patient". */
export const rulesOut = (clause: Clause | undefined) =>
  clause !== undefined &&
  [...clause.low.matchAll(/\b[a-z]/g)].some(({ index }) => isRuledOut(clause.low, index));

/** "If I'm not mistaken", "please don't quote me on that". */
export function disclaimed(heard: Heard): Span | null {
  for (const { low, start, isAsked, sentence } of heard.clauses) {
    const match = isAsked || sentence.isReadBack ? null : selfDoubt.exec(low);
    if (match) return spanOfMatch(match, start);
  }
  return null;
}

/** "So that's where it stands", "it's still the same". */
export const confirms = pattern(String.raw`
  \b(?:i'?m (?:positive|(?:absolutely|quite|very|completely) (?:sure|certain))
  |where (?:it|that|this|we) stands?|(?:that's|this is|is) (?:all|exactly|what) (?:it|i|we|the)|the same\b
  |right in front of|the actual|straight from|(?:is|are|'s) real|(?:hasn'?t|not) changed)
`);

/** "That was": its rest follows. */
const cutOff = /^\W*\w+ \w+\W*$/;

const spelled = /(?:\b(?:[a-z]|\d+|zero|oh|one|two|three|four|five|six|seven|eight|nine|dash)\b[ ,.-]*){4,}/;

/** "It's Tamika, / T-A-M-I-K-A". */
const isSpelled = /^(?:\w+,? )?(?:it|that)(?:'?s| is) [a-z]+,? (?:[a-z][ ,.-]+){2,}[a-z]\b/;
export const spellsName = ({ low }: Heard, { start, sentence }: Clause): boolean =>
  isSpelled.test(low.slice(start, sentence.end));

/** A remark on what was said before, in words that say nothing else: it may take it back. */
export function strayRemark(heard: Heard, from = 0): Span | null {
  for (const clause of heard.clauses) {
    if (
      clause.start < from ||
      cutOff.test(clause.low) ||
      isHarmless(clause) ||
      rulesOut(clause) ||
      onTopic.test(clause.sentence.low) ||
      confirms.test(clause.sentence.low)
    )
      continue;
    for (const match of clause.low.matchAll(aboutAnswer)) {
      const at = spanOfMatch(match, clause.start);
      const isIn = ({ start, end }: Span) => start < clause.end && end > clause.start;
      // "It would be the twenty dollars", "sure, it's R H dash 7 7 4 1": an answer to what we asked.
      const isRead =
        heard.read.some(isIn) ||
        heard.values.some(({ span }) => isIn(span)) ||
        spelled.test(clause.low) ||
        spellsName(heard, clause) ||
        heard.names.some((name) => clause.low.includes(name));
      if (!isRead && !isInMenu(heard, at) && !isOfOther(heard, at)) return at;
    }
  }
  return null;
}

/** "You'll want to cross that out", "that's not Mister Carter's". */
export function voided(heard: Heard, from = 0): Span | null {
  const named = heard.names.length > 0 ? [...heard.low.matchAll(notNamed(heard.names))] : [];
  const spans = [...heard.low.matchAll(voiding), ...named].map((match) => spanOfMatch(match));
  return spans.find((span) => span.start >= from && !isInMenu(heard, span)) ?? null;
}

/** Somebody else's account was open before. */
export function elsewhere(heard: Heard): Span | null {
  return (
    heard.clauses
      .flatMap((clause) => [...clause.low.matchAll(opened)].map((match) => spanOfMatch(match, clause.start)))
      .find(({ start, end }) => heard.low.slice(start, end).search(others) >= 0) ?? null
  );
}
