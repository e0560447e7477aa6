/** Gives a field that a prompt asks for. */

import type { Move } from '../call/move.ts';
import { onlyNumbers } from '../fields/entry.ts';
import { askedAfterValue, elseEnter, findAsk } from '../fields/field.ts';
import { mentionsIn } from '../fields/field-names.ts';
import { fieldValues } from '../fields/field-values.ts';
import { give } from '../fields/give.ts';
import { isRejected } from '../fields/rejection.ts';
import { pressed } from '../menus/chosen.ts';
import { kindOf, scoreOf } from '../menus/goal.ts';
import * as kinds from '../prompts/kinds.ts';
import { checkReadBack } from '../read-backs/read-back.ts';
import { months } from '../speech/spoken-date.ts';
import type { Prompt } from './prompt.ts';

const beginsEntry =
  /^(?:please )?(?:enter|key in|say or enter|enter or say) (?:the|your|their)\b(?!.*\bnumber of\b)/;

/** "For faster service, have your NPI ready. What are you calling about?" */
const toHaveReady = /\bhave (?:your|the|their) .*?\b(?:ready|handy|available|on hand|nearby)\b/;

/** "Which date? Say something like June first.": a value as the example, rather than what to call about. */
const valueAsExample = new RegExp(
  `\\b(?:something like|for example|for instance|such as|like) (?:say )?(?:the )?(?:${months.join('|')}|\\d)`,
);

/** A longer prompt does more than say how to enter what was asked for before. */
const formWordsMax = 16;

/** "For A, press star 2 1": how to enter a letter. */
const letterCode = /^\*\d\d$/;

/** The field, or how to go on without it; null when none is asked for. */
export function giveField({ text, words, menu, best, view }: Prompt): Move | null {
  const isOpen =
    kinds.openQuestion.test(words) &&
    !valueAsExample.test(words) &&
    !/\b(?:enter|npi|tax id|member id|birth|birthday|born|dates? of service|service date)\b|^(?:(?:and|so|okay|now) )*how much\b/.test(
      words.replace(toHaveReady, ''),
    );
  // "I have A 1 2 3 4 and the date of birth": the value is not ours.
  const read = askedAfterValue(words)?.read;
  if (read !== undefined && checkReadBack(read, view.brief, view).verdict === 'not-ours') return null;
  // "To start with a name, press 1. To start with an ID, press 2."
  // "Press star to go back, or pound to repeat": may be pressed at any prompt.
  const options = (menu?.options ?? []).filter(
    ({ key, label }) => !letterCode.test(key) && !/^(?:main-menu|repeat)$/.test(kindOf(label)),
  );
  const labels = options.map(({ label }) => label);
  const isNamed = labels.flatMap(mentionsIn).length === mentionsIn(words).length;
  const isOfOptions =
    (labels.length > 1 &&
      labels.every((label) => /^(?:for|to|by) |\bto enter an? (?:different|new)\b/.test(label))) ||
    (isNamed &&
      !elseEnter.test(words) &&
      labels.some((label) => /^if .*\bhave\b(?!.*\benter\b)|\b(?:another|second)\b/.test(label)));
  const asked = isOpen || isOfOptions ? null : findAsk(text);
  // "That date is not valid, enter month, day and year": the field of the last prompt, in this form.
  const isOfLast =
    asked?.field === 'dos' &&
    mentionsIn(words).length === 0 &&
    view.latestPrompt !== null &&
    !/\b(?:services?|visits?)\b/.test(words);
  // "That amount is not valid. Enter dollars and cents.", "You entered too many digits. Key all nine digits."
  const isAgain =
    asked === null &&
    menu === null &&
    !isOpen &&
    isRejected(text) &&
    /(?<!\byou )\b(?:enter|key (?!you\b))/.test(words);
  const last = view.latestPrompt === null ? null : findAsk(view.latestPrompt);
  // "That ID wasn't recognized. Leave out the letter this time."
  const isOfForm =
    last !== null &&
    last.all.length === 1 &&
    fieldValues[last.field].form === 'lettered' &&
    asked === null &&
    menu === null &&
    onlyNumbers.test(words) &&
    !kinds.softHold.test(words) &&
    words.split(' ').length <= formWordsMax;
  const ask = (isOfLast || isAgain || isOfForm ? last : null) ?? asked;
  // "Enter the date of service. To search all claims, press star."
  const isOnlyAside = menu?.options.length === 1 && (best?.score ?? 0) < 30 && beginsEntry.test(words);
  if (ask && (isOnlyAside || (best?.score ?? 0) < 4 || /\b(?:skip|bypass)\b/.test(best?.label ?? ''))) {
    const given = give(ask.field, ask.all, text, view);
    // "Enter the social security number, or press 2 if you have the member ID."
    if (given.kind !== 'hang-up' || menu === null) return given;
    // "Enter the extension, or press star for the menu of departments."
    const other = best ?? menu.options.find(({ label }) => scoreOf(label, view) >= 0);
    return other ? pressed(other, menu) : given;
  }
  return null;
}
