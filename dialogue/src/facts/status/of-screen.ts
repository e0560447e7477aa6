/** What goes back, loads or starts over that is not the claim: the payer's screen, its search, a person, the call. */

import { pattern } from '../../pattern.ts';
import type { Clause } from '../clauses.ts';
import type { Heard, Span } from '../heard.ts';

/** "Still waiting on the screen". */
export const forScreen =
  /^(?: on| for)? (?:the |my |this |our |that |it )?(?:screen|systems?|computer|page|program|window|to (?:load|come up|open|pull))\b/;

const screen =
  '(?:screens?|systems?|computer|pages?|browser|windows?|program|app|tabs?|session|search(?:es)?|mouse|phone|call|connection|notes|entry)';

const isScreen = new RegExp(`\\b(?:my|the|our|this|your) (?:\\w+ )?${screen}\\b[^.?!,;]*$`);
/** "Sorry, my screen just went back", but not "the system sent it back", "my screen says reprocessing". */
const ofClaim = /\b(?:it|that|claims?|one|says?|shows?|showing|reads?|indicates?|status|has|have|as)\b/;

/** "Back to the search", "back to your question", "going back over the notes". */
const toScreen = pattern(String.raw`
  ^ (?:(?:out|in|over) )?(?:to|on|onto|over|through|into) (?:the |my |our |your |that |this |his |her |an? )?(?:\w+ ){0,2}?(?:${screen}
  |home|main|log ?ins?|menu|desktop|question|updates?|files?|account|beginning(?=\W*$)|start(?=\W*$))\b
  (?! (?:queue|team|department|examiner|edit))
`);
const wentBack = /\bit(?:'?s| is| was| just)*(?: just)? (?:went|goes|going|gone) back$/;
/** "It sent me back", "you were routed back to me". */
const ofPerson = pattern(String.raw`
  \b(?:sent|sending|routed|put|brought|took) (?:me|you|us|him|her) (?:\w+ )?back\b
  |\b(?:you|i)(?:'m|'re| am| are| was| were| got| just| have| been)* (?:(?:sent|routed|put|going|went|gone|be) )?back\b
`);
/** "Redoing my notes", "reopening it on my screen". */
const onScreen = new RegExp(
  `^(?: (?:it|that|this))?(?: (?:again|up|here))?(?: (?:on|in) (?:my|another|a (?:new|different|second)|the other) (?:\\w+ )?| (?:my|the|this|that) (?:\\w+ )?)${screen}\\b`,
);

/** Whether what is said to go back or to be redone is not the claim. */
export function isOfScreen({ low }: Heard, span: Span, clause: Clause): boolean {
  const said = low.slice(clause.start, span.end);
  const rest = low.slice(span.end);
  const [ofScreen] = isScreen.exec(low.slice(clause.start, span.start)) ?? [];
  // "It went back to the search", but not "the examiner sent it back to the pricing screen".
  const isSent = /\b(?:it|that|this|claim|one)\b/.test(said) && !wentBack.test(said);
  return (
    (ofScreen !== undefined && !ofClaim.test(said.slice(said.indexOf(ofScreen)))) ||
    ofPerson.test(said) ||
    onScreen.test(rest) ||
    (!isSent && said.endsWith('back') && toScreen.test(rest))
  );
}
