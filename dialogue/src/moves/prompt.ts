/** A prompt of an automated line, with what was read in it so far. */

import type { View } from '../call/view.ts';
import type { Choice } from '../menus/choices.ts';
import { describedClaim } from '../menus/claim-choice.ts';
import type { Menu } from '../menus/menu.ts';
import type { YesNo } from '../read-backs/closed-question.ts';

export interface Prompt {
  readonly text: string;
  /** The same in plain words. */
  readonly words: string;
  readonly menu: Menu | null;
  /** The most useful option of the menu. */
  readonly best: Choice | null;
  /** The yes-no question it ends with. */
  readonly question: YesNo | null;
  readonly view: View;
}

/** "Claim 1, billed $42: press 1 for details, 2 for the next": the claim it describes decides. */
export function wantsAmong(text: string, { wants, brief, isAnswered }: View): View['wants'] {
  const isOurs = isAnswered ? null : describedClaim(text, brief);
  return isOurs === null
    ? wants
    : { ...wants, nextClaim: !isOurs, details: isOurs, moreOfClaim: isOurs, thisClaim: isOurs };
}
