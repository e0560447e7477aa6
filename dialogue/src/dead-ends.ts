/** Prompts that end a call, or keep us from what we called for: voicemail, closed offices, other ways to ask. */

import { type Ended, type Move, wait } from './call/move.ts';
import type { View } from './call/view.ts';
import { findAsk } from './fields/field.ts';
import { pressed } from './menus/chosen.ts';
import type { Menu } from './menus/menu.ts';
import { offersPersonByWord, optionOf, representativeOf } from './menus/offers.ts';
import * as kinds from './prompts/kinds.ts';

export function hangUp(
  ending: Ended['ending'],
  reason: NonNullable<Ended['failure']>['reason'] | null,
  afterSilence: boolean,
): Move {
  return {
    kind: 'hang-up',
    why: { ending, failure: reason && { reason, field: null } },
    afterSilence,
  };
}

const declines = /\b(?:continue|go on|decline|pass|skip|no thanks?|not interested)\b/;

/** Voicemail, refusal of automated callers, a wrong number: the call cannot continue after these. */
export function stops(text: string, words: string, menu: Menu | null, best: number): Move | null {
  if (kinds.advertises.test(words) && best < 4) {
    const options = menu ? [menu.options, ...menu.otherwise].flat() : [];
    const goesOn = options.find(({ label }) => declines.test(label));
    return menu && goesOn ? pressed(goesOn, menu) : wait('offer');
  }
  if (kinds.refusesAutomation.test(words)) return hangUp('failed', 'payer_refused_automation', false);
  if (kinds.isOtherBusiness(words)) return hangUp('failed', 'wrong_number', false);
  const isVoicemail =
    kinds.voicemail.test(words) &&
    !(kinds.voicemailOption.test(words) && menu !== null) &&
    !kinds.offersMessage.test(words) &&
    (!kinds.strongHold.test(words) || kinds.afterTone.test(words) || /\bleave your name\b/.test(words)) &&
    // "Briefly describe your question after the tone."
    ((!kinds.openQuestion.test(words) && !findAsk(text) && !/\b(?:say|selection|choose)\b/.test(words)) ||
      /\b(?:leave|record)\b/.test(words));
  const asksForMessage =
    menu === null &&
    /(?<!\b(?:to|rather) )\bleave (?:me |us )?(?:an? |your )?(?:\w+ )?(?:message|name)\b/.test(words);
  if (isVoicemail && (best < 4 || asksForMessage)) return hangUp('voicemail', null, false);
  return null;
}

/** "Automated claim status is still available, press 1 to use it." */
const goesOnAlone = /\b(?:use|access|continue|proceed|go on)\b/;

export function whenClosed(words: string, menu: Menu | null): Move {
  const machine = menu?.options.find(({ label }) => goesOnAlone.test(label));
  const goesOn = (kinds.selfServiceRemains.test(words) ? machine : null) ?? optionOf(menu, 'main-menu');
  if (menu && goesOn) return pressed(goesOn, menu, null, 'closed');
  if (kinds.selfServiceRemains.test(words) && !kinds.asksToHangUp.test(words))
    return wait('closed-with-self-service');
  return hangUp('closed', null, true);
}

export function whenDeadEnd(words: string, menu: Menu | null, { brief }: View): Move {
  const mainMenu = optionOf(menu, 'main-menu');
  const representative = representativeOf(menu, brief);
  if (representative || offersPersonByWord.test(words))
    return { kind: 'representative', keys: representative?.key ?? null, promptId: 'dead-end' };
  if (menu && mainMenu) return pressed(mainMenu, menu, null, 'dead-end');
  const isAll = /\bclaims?\b|\bthis (?:information|service)\b|\ball (?:provider )?inquiries\b/.test(words);
  return isAll ? hangUp('failed', 'other_channel_required', true) : wait('information');
}
