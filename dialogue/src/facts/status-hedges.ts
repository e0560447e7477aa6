/** Words that show that the payer is not sure of a status. */

import { completedStatuses, statusLabels } from '@claimline/domain/claim/status';
import { clauseAt, type Standing } from './clauses.ts';
import { type Heard, type Span, sentenceAt } from './heard.ts';
import type { Doubt } from './learned.ts';
import { sourcesDisagree } from './unstated.ts';

/** The payer does not know, which differs from a possible or future status. */
const hedge =
  /\b(?:might|may|could|should|must|would)(?:'ve| have| be)\b|\b(?:i (?:think|believe|guess|suppose|suspect|figure)|(?:i'd|i would) (?:have to )?(?:assume|imagine|guess|say|think)|i assume|we (?:think|believe)|probably|possibly|perhaps|maybe|presumably|supposedly|likely|unsure|want to say|(?:my|best|only) guess)\b/;

/** Words that put in doubt whatever was said with them, before or after. */
const disclaimer =
  /\b(?:not (?:\w+ )?(?:sure|certain|positive)(?! (?:if |what |that )?i(?:'m| am)? (?:understood|understand|can|could|heard|caught|got|follow|am able))|not (?:an? )?(?:hundred|100|one hundred) percent|don'?t (?:quote|hold) me|can'?t (?:really |actually )?(?:tell|confirm|verify|guarantee that)|hard to (?:tell|say)|if i(?:'m| am) (?:reading|seeing|looking at)|if i had to guess|(?:kind|sort) of (?:looks?|seems?|appears?)|i'm (?:new|still (?:learning|training))|i (?:think|believe|guess) that means|could be wrong|may be wrong|might be wrong|take that with)\b/;

export function unsure(said: string): Doubt {
  const readings = completedStatuses.map((status) => statusLabels[status]);
  return { field: 'status', readings, words: `The payer was not sure: \u201c${said.trim()}\u201d.` };
}

/** What the payer's system shows makes no sense to the person who reads it. */
const puzzled =
  /\b(?:(?:says?|shows?|showing|has|see|seeing) both|(?:not sure|don'?t know|no idea|can'?t tell) why|conflict\w*|contradict\w*|doesn'?t (?:make (?:any )?sense|add up)|confus\w*)\b/;

export function puzzles(heard: Heard): Doubt[] {
  const sentence = heard.sentences.find(
    ({ low }) => puzzled.test(low) || disclaimer.test(low) || sourcesDisagree.test(low),
  );
  const said = sentence && heard.text.slice(sentence.start, sentence.end).slice(0, 120);
  return said === undefined
    ? []
    : [{ field: null, readings: [], words: `The payer was not sure: \u201c${said}\u201d.` }];
}

/** In the words before, up to the one that states it, or in those right after: "it paid, I think". */
export function isHedged(heard: Heard, span: Span, standing: Standing): boolean {
  const sentence = sentenceAt(heard, span.start);
  const clause = clauseAt(heard, span.start);
  if (!sentence || !clause || sentence.isQuestion) return false;
  const lead = heard.low.slice(Math.max(sentence.start, clause.start - 25), span.start);
  const tail = heard.low.slice(span.end, Math.min(sentence.end, span.end + 25));
  return (
    hedge.test(standing === 'fact' ? lead.slice(-25) : clause.low) ||
    /\bi (?:think|believe|guess)$/.test(tail.trim())
  );
}
