/** Decides what to do after a line rejects an entry: one more try if offered, then finish. */

import { dropped, type Ended, failed, type Move } from '../call/move.ts';
import { readMenu } from '../menus/menu.ts';
import * as kinds from '../prompts/kinds.ts';
import { readYesNo } from '../read-backs/yes-no.ts';
import { plain } from '../speech/plain-text.ts';
import { anotherTry } from './rejection.ts';

const asksToTryAgain = /\b(?:again|another|different|re ?enter|try|new)\b/;
const couldNotHelp =
  /\b(?:having (?:trouble|difficult\w*)|(?:cant|cannot|couldnt|not able to|unable to) (?:help|assist|complete|process|understand))\b/;

/** How many retries are worthwhile: speech may have been misheard once. */
const triesMax = 1;

/** The final move and number of tries, taking rejections into account. */
export function afterRefusal(
  move: Move,
  heard: string,
  refusal: Ended['failure'],
  tries: number,
): { readonly move: Move; readonly tries: number } {
  const words = plain(heard);
  if (move.kind === 'hang-up') return { move: whyLeft(move, words, refusal), tries };
  if (refusal === null) return { move, tries };
  const option = anotherTry(readMenu(heard));
  const isAsked = move.kind === 'answer' && asksToTryAgain.test(readYesNo(heard)?.question ?? '');
  if (option === null && !isAsked) return { move, tries };
  if (tries >= triesMax)
    return { move: { kind: 'hang-up', why: failed(refusal), afterSilence: false }, tries };
  const next: Move =
    isAsked || option === null
      ? move
      : { kind: 'press', keys: option.key, promptId: 'another-try', label: '', heardAs: null };
  return { move: next, tries: tries + 1 };
}

/** "We could not find that. Please call back later." comes from an open line. */
function whyLeft(move: Extract<Move, { kind: 'hang-up' }>, words: string, refusal: Ended['failure']): Move {
  const isClosed = move.why.ending === 'closed';
  if (!isClosed || kinds.closedForNow.test(words)) return move;
  if (refusal !== null) return { ...move, why: failed(refusal) };
  return couldNotHelp.test(words) ? { ...move, why: dropped } : move;
}
