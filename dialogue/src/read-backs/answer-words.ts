/** Read-backs confirmed by other words than yes and no: "say keep it or start over", "if that's right, say right". */

import { type Goal, scoreOf } from '../menus/goal.ts';
import { plain } from '../speech/plain-text.ts';
import { statesWish } from './answer.ts';
import { checkReadBack } from './read-back.ts';

const confirms =
  /^(?:(?:its?|thats?|it is|that is|this is|everything is|all|sounds|looks) )*(?:(?:the )?(?:right|correct|accurate|same)(?: one)?|true|good|okay|ok|fine|the one|accept|keep(?: it| that)?|confirm(?:ed)?|continue|proceed|go ahead|go on|keep going)$/;
const denies =
  /\b(?:not|isnt|wrong|incorrect|false|start over|re ?enter|change|again|go back|fix|cancel|edit|different|another|reject|decline|redo)\b/;

/** The words of a prompt that confirm and deny what it reads back, if it names exactly one of each. */
function wordsIn(
  words: string,
): { readonly right: string; readonly wrong: string; readonly read: string } | null {
  const first = words.search(/\bsay (?!yes\b|no\b)/);
  if (first < 0) return null;
  const named = words
    .slice(first)
    .split(/\b(?:say|or|otherwise)\b/)
    .map((part) => part.replace(/ ?\b(?:if|to|when|for|and|please|just)\b.*$/, '').trim());
  const right = named.filter((part) => !denies.test(part) && confirms.test(part));
  const wrong = named.filter((part) => part.split(' ').length <= wordsMax && denies.test(part));
  const [one, other] = [right[0], wrong[0]];
  if (one === undefined || other === undefined || right.length + wrong.length > 2) return null;
  // "Say keep it or start over: the tax ID is 58 …"
  return { right: one, wrong: other, read: first === 0 ? words : words.slice(0, first) };
}
const wordsMax = 4;

/** What to say when a prompt reads something back and asks for words of its own; null when it does not. */
export function answerInWords(text: string, goal: Goal): string | null {
  const found = wordsIn(plain(text));
  if (found === null) return null;
  const { verdict, heardAs } = checkReadBack(found.read, goal.brief, goal);
  // "It sounds like you need an authorization. If so, say that's right. If not, say go back."
  const score = verdict === 'nothing' && statesWish.test(found.read) ? scoreOf(found.read, goal) : 0;
  if (score !== 0) return score > 0 ? found.right : found.wrong;
  // A name in another spelling is confirmed only where the result tells of it.
  if (verdict === 'nothing' || heardAs !== null) return null;
  return verdict === 'ours' ? found.right : found.wrong;
}
