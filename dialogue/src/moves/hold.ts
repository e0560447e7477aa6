/** Recognizes a prompt that only puts us on hold. */

import { findAsk } from '../fields/field.ts';
import { asksToChoose } from '../menus/asks-to-choose.ts';
import { certainScore } from '../menus/goal.ts';
import { readMenu } from '../menus/menu.ts';
import { representativeOf } from '../menus/offers.ts';
import { isPerson } from '../people/person-words.ts';
import * as kinds from '../prompts/kinds.ts';
import { sentencesOf } from '../speech/plain-text.ts';
import type { Prompt } from './prompt.ts';

/** Options with a lower score are worth less than the next representative. */
const usefulScore = 4;

const waitWordsMax = 8;

/** Whether nothing but waiting is asked of us. `offered`: the score of the best words to say. */
export function asksToHold(prompt: Prompt, offered: number): boolean {
  const { text, words, menu, best, question, view } = prompt;
  if (!saysToHold(prompt) || endsInRequest(text, words)) return false;
  const asks = menu !== null || question !== null || findAsk(text) !== null;
  if (kinds.survey.test(words) && (asks || !kinds.surveyLater.test(words))) return false;
  if ((best?.score ?? 0) >= usefulScore || asksToChoose(text)) return false;
  // "I'll connect you, but before I do, what's the member ID?"
  if (/\b(?:before (?:i|that|we)|first)\b/.test(words) && findAsk(text)) return false;
  const isOpen = offered >= certainScore || kinds.openQuestion.test(words);
  if (isOpen && /\b(?:tell me|say)\b/.test(words)) return false;
  const endsInHold = menu === null && /\bplease (?:hold|stay on the line|remain on the line)$/.test(words);
  const isKeyed = question !== null && (question.yesKey !== null || question.noKey !== null);
  if (question !== null && !endsInHold && (menu === null || isKeyed)) return false;
  if (isPerson(text, view.expectsPerson)) return false;
  // "We are closed. Goodbye."
  const ends = kinds.farewell.test(words) || kinds.asksToHangUp.test(words);
  return !(ends && kinds.saysClosed(words));
}

function saysToHold({ text, words, menu, best, question, view }: Prompt): boolean {
  // "To speak with the next available agent, press 2."
  const apart = words.replace(representativeOf(menu, view.brief)?.label ?? '', '');
  // "Great, one moment", once we asked for a person.
  const isWait = words.split(' ').length < waitWordsMax && kinds.softHold.test(words);
  if (kinds.strongHold.test(apart) || (isWait && view.needsPerson && view.expectsPerson)) return true;
  const asks = menu !== null || question !== null || findAsk(text) !== null;
  return kinds.busy.test(words) && (!asks || (menu !== null && best === null));
}

/** "Please hold while I verify that. Okay. What's the member ID?" */
function endsInRequest(text: string, words: string): boolean {
  const last = sentencesOf(text).at(-1)?.words ?? '';
  return last !== words && readMenu(last) === null && !kinds.strongHold.test(last) && findAsk(last) !== null;
}
