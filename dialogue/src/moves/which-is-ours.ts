/** Names ours among the claims, people, places and values that a prompt lists. */

import type { Move } from '../call/move.ts';
import { findAsk } from '../fields/field.ts';
import { give } from '../fields/give.ts';
import { spokenField } from '../fields/spoken-field.ts';
import { asksToChoose } from '../menus/asks-to-choose.ts';
import { pressed, spoken } from '../menus/chosen.ts';
import { asksForOurDate, nameOfOurs, numberIn, optionOfOurs, placeOfOurs } from '../menus/claim-choice.ts';
import { setAnswer, unsureOf } from '../menus/set-answers.ts';
import { chooseWord } from '../menus/word-menu.ts';
import { fieldOfEither } from '../people/which-one.ts';
import { plain } from '../speech/plain-text.ts';
import { type Prompt, wantsAmong } from './prompt.ts';

/** "Was it before or after January 1st?" */
const hasLimits = /\b(?:before|after|more|less|over|under|older|later|earlier|correct|right|yes)\b/;

const saysHow = /\bsay(?:ing)? (?:it as )?(?:an? |the )?month (?:an? |the )?day and (?:an? |the )?year\b/;

/** What to press or say; null when the prompt asks for none of these. */
export function whichIsOurs({ text, words, menu, question, view }: Prompt): Move | null {
  const isList = question?.isList === true;
  const place = placeOfOurs(text, view, menu !== null);
  // "Press the number of the claim you want."
  const number =
    place &&
    /\bpress (?:(?:the )?(?:number )?of the (?:claim|one)\b|(?:\d|one|two|three)(?: (?:or )?(?:\d|two|three|four))+$)/.test(
      words,
    )
      ? numberIn(place)
      : null;
  if (number !== null)
    return { kind: 'press', keys: number, promptId: 'which claim', label: place ?? '', heardAs: null };
  if (place && !/\b(?:press|push|dial|hit|key)\b/.test(words))
    return { kind: 'say', words: place, promptId: 'which claim' };
  const name = menu === null ? nameOfOurs(words, view.brief) : null;
  if (name !== null) return spoken(name);
  // "Lakeside Family Clinic and Harbor Street Urgent Care: which one are you calling for?"
  const practice = plain(view.brief.practice.name);
  if (menu === null && /\bwhich\b/.test(words) && asksToChoose(text) && words.includes(practice))
    return spoken(practice);
  const own = menu && optionOfOurs(menu.options, place);
  if (menu && own) return pressed(own, menu);
  const set = menu === null ? setAnswer(words, view) : null;
  if (set) return set;
  if (menu === null && (question === null || isList) && asksForOurDate(text, view))
    return give('dos', ['dos'], text, view);
  const last =
    (view.latestPrompt === null ? null : findAsk(view.latestPrompt)?.field) ?? view.accepted.at(-1) ?? null;
  const either =
    menu === null && question !== null
      ? fieldOfEither(isList ? question.question : text, view.brief, last)
      : null;
  const value = either === null || hasLimits.test(words) ? null : spokenField(either, view.brief);
  if (value !== null) return spoken(value);
  const described = { ...view, wants: wantsAmong(text, view) };
  const word = isList || asksToChoose(text) ? chooseWord(text, described, true) : null;
  // "You can say a date, or say, all.", "say a month, day and year, or say last six months".
  const asked =
    /^(?:date|number|id|name)$/.test(word?.words ?? '') || saysHow.test(words) ? findAsk(text) : null;
  if (asked !== null) return give(asked.field, asked.all, text, view);
  if (word && menu === null) return spoken(word.words);
  return isList ? unsureOf(words, menu) : null;
}
