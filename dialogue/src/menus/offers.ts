/** Options of a menu that are found by their kind. */

import type { CallBrief } from '../conversation.ts';
import { pattern } from '../pattern.ts';
import { kindOf } from './goal.ts';
import type { Menu, Option } from './menu.ts';
import { isOfOtherDepartment } from './option-kinds.ts';

export function optionOf(menu: Menu | null, kind: ReturnType<typeof kindOf>): Option | undefined {
  return menu?.options.find(({ label }) => kindOf(label) === kind);
}

const sells = /\b(?:sales|enroll\w*|licensed|quotes?)\b/;
/** Not "to speak with a pharmacy representative" or "a sales agent": they would transfer us back. */
export function representativeOf(menu: Menu | null, brief: CallBrief): Option | undefined {
  return menu?.options.find(
    ({ label }) =>
      kindOf(label) === 'representative' && !isOfOtherDepartment(label, brief) && !sells.test(label),
  );
}

const person = pattern(String.raw`
  \b(?:talk|speak|connect(?:ed)?|transfer(?:red)?|put|get)(?: (?:me|you|through|over))* (?:to|with) (?:some(?:one|body)
    |an? (?:\w+ )?(?:person|human|representative|agent|specialist|operator|associate|advocate))\b
`);
/** "Connect you with someone": how a person is offered, as we would say it. */
export function personIn(words: string): string | null {
  return person.exec(words)?.[0].replace(/\byou\b/, 'me') ?? null;
}

/** "… or say representative". */
export const offersPersonByWord = /\bsay (?:an? )?(?:representative|agent|operator)\b/;
/** "Say agent, or say goodbye", "if you need more information, say representative": nothing else is offered. */
export const offersOnlyPerson = pattern(String.raw`
  \bsay (?:an? )?(?:representative|agent|operator)\b.*\b(?:say (?:goodbye|good bye)|hang up)\b
  |\bto (?:speak|talk) (?:to|with) (?:some(?:one|body)
    |an? \w+) (?:please |just )*say (?:an? )?(?:representative|agent|operator)$
  |^(?!.*\b(?:status|claims)\b).*\b(?:if you need|for) (?:more|further|additional) (?:info\w*|details|help
    |assistance)\b.*\bsay (?:an? )?(?:representative|agent|operator)$
`);
