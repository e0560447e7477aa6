/** Tells the options of a menu from what is stated. */

import { pattern } from '../pattern.ts';
import { clauseAt, type Said, type Sentence, type Span, sentenceAt } from './clauses.ts';
import type { Placed } from './sentences.ts';

interface Heard extends Said {
  readonly sentences: readonly Sentence[];
  readonly pieces: readonly Placed[];
}

const statesBefore = pattern(String.raw`
  ^(?:(?:and|so|but|okay|alright|now|thank you)[ ,]+)*(?:(?:your|this|the) (?!option)
  |(?:it|i|we|there|this|that)(?:'s|'ve)? )(?:(?!\b(?:claims|options?|for (?:an?|any|all|paid|denied
    |pend\w+)|to (?!you|the)|if|whether|that|which|can|may|press\w*|say|dial)\b).)*$
`);
const noneFound =
  /^(?:(?:no|zero|0) (?:matching )?claims? (?:(?:was|were|are) )?found|(?!.*\b(?:if|when)\b).*\bclaim (?:was )?not found),? (?:please )?press\b/;
const hasVerb =
  /^(?:(?!\bpress).)*(?:\b(?:is|was|has|have|were|are|found|show|see|paid|denied)\b|'s\b)(?:(?!\bpress).)*\bpress(?:ed)? \S+ (?:to|for|if)\b/;

/** "Your claim was denied please press one to hear the reason": stated before a menu, not one of its options. */
function isStated(heard: Heard, span: Span): boolean {
  const { start, sentence } = clauseAt(heard, span.start) ?? { start: span.start, sentence: null };
  const said = heard.low.slice(start, sentence?.end);
  return noneFound.test(said) || (statesBefore.test(said.slice(0, span.end - start)) && hasVerb.test(said));
}

const opensMenu = /^press(?:ed)? \S+ (?:to (?:repeat|hear|end|return)|for another)\b/i;

const opensOption = /^(?:and |or )?(?:for|to|if)\b/i;

/** "I'm sorry to say your claim was denied". */
export const politeLead =
  /\b(?:afraid|glad|happy|hate|pleased|regret|sad|sorry) to (?:inform|report|say|tell)\b|\bi can (?:report|say)\b/g;

/** Whether a position belongs to a menu rather than a statement. */
export function isInMenu(heard: Heard, span: Span): boolean {
  const sentence = sentenceAt(heard, span.start);
  // "Payment date May 25th" / "press 1 to repeat": the menu begins with the next utterance.
  const menu = heard.pieces.find(({ start, piece }) => start > span.end && opensMenu.test(piece.text));
  const after = heard.low.slice(
    span.end,
    Math.min(span.end + 45, sentence?.end ?? heard.low.length, menu?.start ?? heard.low.length),
  );
  const before = heard.low.slice(sentence?.start, span.start).replace(politeLead, '').slice(-25);
  const [word = ''] = /^\w*/.exec(heard.low.slice(span.start)) ?? [];
  // "To the reason a claim was denied, say denial reason", misheard: an option repeats the words it is for.
  const said = /\b(?<!'d |ould |i |we |they |you |me )say (\w{4})\w*(?: \w+){0,2}[.?!]?$/.exec(
    sentence?.low.trimEnd() ?? '',
  );
  // "Status is denied / for more claim details say details": the status was stated before the option began.
  const option = heard.pieces.findLast(
    ({ start, piece }) =>
      start > span.end &&
      start <= (sentence?.start ?? 0) + (said?.index ?? 0) &&
      opensOption.test(piece.text),
  );
  const isRepeated =
    said !== null && sentence !== null && option === undefined && span.end < sentence.start + said.index;
  return (
    (isRepeated && sentence.low.slice(0, said.index).includes(said[1] ?? ' ')) ||
    (/^(?:(?!\b(?:to|for|if)\b).)*\b(?:press(?:ed)?|dial)\b/.test(after) && !isStated(heard, span)) ||
    /^to (?:check|hear)\b[^,]*$/.test(heard.low.slice(sentence?.start, span.start)) ||
    (/\b(?:for|of) [\w' ]*$/.test(before) && /^(?: \w+){0,2},? say\b/.test(after)) ||
    /\b(?:press(?:ed)?|dial|(?<!'d |ould |i |we |they |both |all (?:two|three|four|of them) )say|to hear|to check|enter)\b[^.]*$/.test(
      before + word,
    )
  );
}
