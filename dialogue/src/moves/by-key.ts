/** Chooses an option of a menu by its key. */

import { looksCut } from '../call/assemble.ts';
import { type Move, wait } from '../call/move.ts';
import { anotherTry } from '../fields/rejection.ts';
import { pressed, signature } from '../menus/chosen.ts';
import type { Menu } from '../menus/menu.ts';
import { optionOf, representativeOf } from '../menus/offers.ts';
import { unsureOf } from '../menus/set-answers.ts';
import * as kinds from '../prompts/kinds.ts';
import { acceptsEntry } from '../read-backs/answer-keys.ts';
import { checkReadBack } from '../read-backs/read-back.ts';
import type { Prompt } from './prompt.ts';

/** What is wrong with a menu, so that only leaving it helps. */
const failsHere =
  /\b(?:invalid|not (?:a )?(?:valid|working)|non ?working|(?:is ?nt|not) (?:available|offered)\b(?! yet))\b/;
const endsCall = /\b(?:disconnect\w*|hang up|good ?bye|end (?:this|the|your) call)\b/;

/** "I have Brookfield Radiology to continue with this provider". */
const acceptsLate = / to (?:continue|proceed|go on)(?: with (?:it|this|that|these|the)\b.*)?$/;

/** "The provider is Susan Keller. To select this provider, press 1. For the next provider, press 2." */
const takesThis =
  /^(?:to |for )?(?:select|choose|pick|use|keep|take) (?:this|that) (?:provider|doctor|practice|location|patient|member|person|record|one)$/;

const another = /\b(?:another|different|other|next)\b/;

/** The option to press, or why none is. */
export function byKey({ text, words, best, view }: Prompt, menu: Menu): Move {
  const taken = menu.options.find((option) => takesThis.test(option.label));
  const read = taken ? checkReadBack(menu.preamble, view.brief, view) : null;
  if (taken && read?.verdict === 'ours') return pressed(taken, menu, read.heardAs);
  if (read?.verdict === 'not-ours') {
    const next = menu.options.find((option) => another.test(option.label));
    return next ? pressed(next, menu) : wait('partial');
  }
  // Hardly useful, and the only one so far: others may follow.
  const isFirst = menu.options.length === 1 && (best?.score ?? 0) < 1;
  // "The ID you entered was …. To continue, press 1."
  const label = best?.label ?? '';
  const accepts = acceptsEntry(label) || acceptsLate.test(label);
  if (accepts && checkReadBack(text, view.brief, view).verdict === 'not-ours') {
    const other = menu.options.find((option) => another.test(option.label));
    return other ? pressed(other, menu) : wait('partial');
  }
  if (best && (best.score >= 4 || !(menu.isCut || isFirst)))
    return pressed(best, menu, checkReadBack(best.label, view.brief, view, 'option').heardAs);
  const retry = kinds.notUnderstood.test(words) ? anotherTry(menu) : null;
  if (retry) return pressed(retry, menu);
  if (menu.isCut || looksCut(text)) return wait('partial');
  const unsure = kinds.asksSomething.test(menu.preamble) ? unsureOf(words, menu) : null;
  if (unsure) return unsure;
  const representative = representativeOf(menu, view.brief);
  const offersOtherThings = kinds.survey.test(words) || /\bfax\w*\b/.test(words);
  // "Press 1 to repeat, 2 for another claim", for the second time.
  const isLost = view.needsPerson && !view.isAnswered && optionOf(menu, 'repeat') !== undefined;
  if ((representative && !offersOtherThings) || isLost)
    return { kind: 'representative', keys: representative?.key ?? null, promptId: signature(menu) };
  const [only, ...others] = menu.options.filter((option) => !endsCall.test(option.label));
  if (only && others.length === 0 && failsHere.test(words)) return pressed(only, menu);
  return wait('offer');
}
