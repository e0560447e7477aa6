/** Whether a prompt asks to choose one of several things by word. */

import { pattern } from '../pattern.ts';
import { marked, plain, sentencesOf } from '../speech/plain-text.ts';

/** Who the caller may be: "a member or a provider". */
const offersRoles =
  /\b(?:members?|patients?|subscribers?)(?: \w+){0,4}? (?:or|an?) (?:\w+ ){0,4}?(?:provider|doctor)|\b(?:provider|doctors? office)(?: \w+){0,4}? (?:or|an?) (?:\w+ ){0,4}?(?:member|patient|subscriber|broker|employer)/;
export const offersRolesIn = (text: string) =>
  sentencesOf(text).some(
    ({ words }) =>
      offersRoles.test(words) && !/\band not (?:an? |the )?(?:\w+ )?(?:member|patient|provider)/.test(words),
  );
/** "Say social, otherwise say member ID": words to say, rather than a value. */
const offersWords =
  /\bsay (?!(?:the|your|their|yes|no|it|i|im|or|hold)\b).*\bsay (?!(?:the|your|their|yes|no|it|i|im|or|hold)\b)/;

/** The prompt asks how to continue, or which of several things to provide, rather than for a value. */
const asksWhich = pattern(String.raw`
  \b(?:which|what) (?:type|kind|sort|one|method|option)\b
  |\b(?:choose|pick|select|tell me|say|decide) (?:how to|the (?:type|kind|sort))\b
  |\b(?:tell me|let me know|say) (?:if|whether) (?:you(?:re| are)|this is|its|it is)(?: calling)?(?: (?:from|as|for))? an? .* or an? (?=\w)
  |\bwhich (?:one )?is (?:easier|easiest|best|better)\b
  |\bwhich (?:would|do|should|will|can) (?:you|i|we|it)\b
  |\b(?:name it|when you hear .* say it|whichever(?! (?:applies|(?:\w+ )?you (?:have|bill|use|are)))
    |(?:tell me|say) which)\b
  |\bwhat would you prefer\b|\bwhich (?:line of business|program|plan|department)\b
  |\bhow (?:would you like to|(?:should|shall|can|do) (?:i|we)) (?:search|use|look|find|proceed
    |identify)\b(?= .*\bsay\b|$)
  |\bhow would you like to\b|\bwhat would you like to (?:search|use)\b
  |\bby (?:\w+ ){1,4}or by (?:\w+ ){1,4}.*\bsay (?!the\b|your\b|their\b)
  |\bhow you(?:d| would)? (?:like|want)\b|\bwould you like to (?:search|use)\b.* or\b
`);

/** "Is it before the visit or after it? Say before or after." */
function offersWordsOfQuestion(words: string): boolean {
  const [said = '', one = '', other = ''] =
    /\b(?:say|(?:answer|reply)(?: with)?) (?!yes\b|no\b)(\w+) or (\w+)$/.exec(words) ?? [];
  const asked = words.slice(0, words.length - said.length).split(' ');
  return said !== '' && asked.includes(one) && asked.includes(other);
}

/** "You can say date of service, last thirty days, or all claims." */
const listsWords =
  /\byou can (?:also )?say (?!(?:the|your|it|yes)\b)[^.,]+ , [^.,]+ (?:, )?or (?!enter|press|key|say|use)[^.,]+(?: [.])?$/;

export function asksToChoose(text: string): boolean {
  const words = plain(text);
  return (
    listsWords.test(marked(text)) ||
    asksWhich.test(words) ||
    offersWords.test(words) ||
    offersWordsOfQuestion(words) ||
    offersRolesIn(text)
  );
}
