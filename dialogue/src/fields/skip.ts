/** Ways to skip a field we do not have. */

import { readMenu } from '../menus/menu.ts';
import { plain } from '../speech/plain-text.ts';

export interface Skip {
  readonly keys: string | null;
  readonly words: string | null;
  /** Saying nothing skips the field. */
  readonly stays: boolean;
}

const lacking =
  /\b(?:dont (?:have|know)|do not (?:have|know)|not (?:have|know|available|sure)|unknown|unavailable|skip|bypass|without|continue|(?:another|other|different) (?:way|option|method)|none|no \w+ number|have no|if not|if (?:you (?:dont|do not))$|not applicable)\b/;
const sayings =
  /\bsay (i dont (?:have|know)(?: it| that| one)?|skip(?: it)?|not available|unavailable|none|continue|unknown|no|i do not (?:have|know)(?: it)?|dont know|next|not sure|(?:a )?(?:different|another) (?:way|option)|(?:more|other) options)\b/;

/** What a prompt offers to a caller without the field; null when it offers nothing. */
export function skipOf(text: string): Skip | null {
  const words = plain(text);
  const option = readMenu(text)?.options.find(({ label }) => lacking.test(label));
  if (option) return { keys: option.key, words: null, stays: false };
  const key =
    /\b(?:otherwise|or|else|skip|have it|know it|available) (?:just |simply )?press (?:the )?(pound|star|hash|#|\*|\d)/.exec(
      words,
    )?.[1];
  if (key !== undefined)
    return {
      keys: /^(?:pound|hash|#)$/.test(key) ? '#' : key === 'star' ? '*' : key,
      words: null,
      stays: false,
    };
  const saying = sayings.exec(words)?.[1];
  if (saying !== undefined) return { keys: null, words: saying.replace('dont', 'don\u2019t'), stays: false };
  if (/\b(?:stay on the line|please (?:hold|wait)|hold on|do nothing)\b/.test(words) && lacking.test(words))
    return { keys: null, words: null, stays: true };
  return null;
}
