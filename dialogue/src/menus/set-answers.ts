/** Answers that are the same for every claim: how many there are, "I agree", "not sure". */

import type { Move } from '../call/move.ts';
import { endsWithPound } from '../fields/entry.ts';
import { pattern } from '../pattern.ts';
import { answerTo } from '../read-backs/answer.ts';
import { pressed } from './chosen.ts';
import { type Goal, undecided } from './goal.ts';
import type { Menu } from './menu.ts';

/** What a caller may say who cannot choose. */
const saysUnsure =
  /\bsay (?:yes |no |or )*(i dont know|dont know|im not sure|not sure|unsure|other|something else|skip|none of (?:these|those|them)|none)\b/;

/** The answer to what we do not know, if the prompt has one for it. */
export function unsureOf(words: string, menu: Menu | null): Move | null {
  const option = menu?.options.find(({ label }) => undecided.test(label));
  if (menu && option) return pressed(option, menu);
  const said = saysUnsure.exec(words)?.[1];
  return said === undefined
    ? null
    : { kind: 'say', words: said.replace('dont', 'don\u2019t'), promptId: 'unsure' };
}

/** "How many claims are you calling about?" */
const asksHowMany = pattern(String.raw`
  \b(?:how many|(?:enter|say|key in|tell me) the number of) (?:\w+ )?(?:claims|patients|members
    |dates)\b(?=.*\b(?:you|check|enter|calling|today)\b)
  |\b(?:just|only|about|for|have) (?:one|a single) (?:claim|patient)\b.* or .*\b(?:bunch|more (?:than|then) one|several|multiple
    |many|few|lots?)\b
`);

/** "Are you in network or out of network?", "is this a participating provider?" */
const asksIfInNetwork = pattern(String.raw`
  \b(?:are you|is (?:he|she|this|(?:the|your) (?:\w+ )?(?:provider|doctor|practice|office|group|facility)))\b(?!.*\b(?:calling|member|patient|agent|broker)\b)
  (?: (?!if\b|to\b)\w+){0,4} (?:(?:in|out of) network|participating|contracted|par(?= with\b|$| or\b))\b
`);

/** "Say continue when you have the member's ID", "when you're ready, say continue". */
const saysReady =
  /\b(?:when|once|if) (?:you(?:re| are)? (?:\w+ )?(?:have|ready)\b|youve got).*\bsay (continue|ready|im ready|go ahead|next)\b|\bsay (continue|ready|im ready|go ahead|next) (?:when|once)\b/;

/** "Do you agree …? Say I agree." */
const saysConsent = /\bsay (i (?:agree|accept|understand|consent|acknowledge))\b/;

/** The answer to a prompt without keys that every claim gives alike. */
export function setAnswer(words: string, goal: Goal): Move | null {
  if (asksHowMany.test(words)) {
    const keys = endsWithPound(words) ? '1#' : '1';
    const isKeyed = /\b(?:enter|key|press)\b/.test(words);
    return isKeyed
      ? { kind: 'press', keys, promptId: 'how many', label: 'one', heardAs: null }
      : { kind: 'say', words: /\bmore th[ae]n one\b/.test(words) ? 'just one' : 'one', promptId: 'how many' };
  }
  // We do not know whether the provider is in network.
  if (asksIfInNetwork.test(words))
    return unsureOf(words, null) ?? { kind: 'say', words: 'I\u2019m not sure', promptId: 'unsure' };
  const [, after, ready = after] = saysReady.exec(words) ?? [];
  if (ready !== undefined) return { kind: 'say', words: ready, promptId: 'ready' };
  const consent = saysConsent.exec(words);
  const asked = words.slice(0, consent?.index);
  return consent && answerTo(asked, asked, goal)?.yes
    ? { kind: 'say', words: consent[1] ?? 'yes', promptId: 'consent' }
    : null;
}
