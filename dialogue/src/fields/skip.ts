/** Ways to skip a field we do not have. */

import { spokenKeys } from '../menus/key-words.ts';
import { readMenu } from '../menus/menu.ts';
import { pattern } from '../pattern.ts';
import { plain } from '../speech/plain-text.ts';

export interface Skip {
  readonly keys: string | null;
  readonly words: string | null;
  /** Saying nothing skips the field. */
  readonly stays: boolean;
}

const lacking = pattern(String.raw`
  \b(?:dont (?:have|know)|do not (?:have|know)|not (?:have|know|available|sure)|unknown|unavailable|skip
  |bypass|without|continue|(?:another|other|different) (?:\w+ )?(?:way|option|method)s?|none|no \w+ number
  |have no|there (?:isnt|is not|is no)|(?:isnt|is not|not) (?:on|printed|shown|listed)|(?:doesnt|does not) (?:have|show|list)|if not
  |if (?:you (?:dont|do not))(?= (?:just |simply |please )?(?:wait|stay|hold|do nothing)\b|$)|not applicable)\b
`);
/** "To search by date of service instead". */
const isOtherWay =
  /\b(?:search|look|find|use|using|by|with|instead)\b.*\b(?:dates?|members?|patients?|subscribers?|npi|tax id|name|id)\b/;
const saying = pattern(String.raw`
  \bsay (i (?:dont|do not) (?:have|know)(?: it| that| one)?
  |(?:(?!(?:yes|it|the|your|their|each|or|and|repeat|help|main menu|goodbye|hold|help
    |(?:an? )?(?:representative|agent|operator))\b)[a-z]+ ?){1,5}?)(?: (?:if (?:you|there)|to
    |for) (?:\w+ ){1,5}?\w+)?$
`);

/** What a prompt offers to a caller without the field; null when it offers nothing. */
export function skipOf(text: string): Skip | null {
  const words = plain(text);
  const option = readMenu(text)?.options.find(({ label }) => lacking.test(label) || isOtherWay.test(label));
  if (option) return { keys: option.key, words: null, stays: false };
  const key =
    /\b(?:otherwise|or|else|skip|have it|know it|available) (?:just |simply )?(?:press|enter(?= a?\b)) (?:the |an? )?(?:single )?(pound|star|hash|zero|#|\*|\d)(?! (?:for|to) (?!(?:\w+ ){0,4}?(?:representative|agent|operator|help|cancel|skip|bypass|continue|proceed|go on|move on)\b))/.exec(
      words,
    )?.[1];
  if (key !== undefined) return { keys: spokenKeys[key] ?? key, words: null, stays: false };
  const said = saying.exec(words)?.[1];
  if (said !== undefined) return { keys: null, words: said.replace('dont', 'don\u2019t'), stays: false };
  const isPassive =
    /\b(?:stay on the line|please (?:hold|wait)|hold on|do nothing|(?:just|simply|then) wait|wait (?:and|while|for me))\b|\bwait$/.test(
      words,
    );
  if ((isPassive && lacking.test(words)) || /\bor (?:just |please |simply )?(?:wait|hold|stay)\b/.test(words))
    return { keys: null, words: null, stays: true };
  return null;
}
