/** Provides a field in the form a prompt asks for, or an alternative. */

import { failed, type Move, wait } from '../call/move.ts';
import type { View } from '../call/view.ts';
import type { CallBrief } from '../conversation.ts';
import { pattern } from '../pattern.ts';
import { plain } from '../speech/plain-text.ts';
import { entryFor } from './entry.ts';
import { mentionsIn } from './field-names.ts';
import { type Field, fieldValues } from './field-values.ts';
import { skipOf } from './skip.ts';
import { spokenName } from './spoken-field.ts';

/** Provides a field in the form the prompt asks for, or an alternative when we do not have it. */
export function give(field: Field, all: readonly Field[], text: string, view: View): Move {
  const preferWords =
    view.sayInstead.includes(field) && !demandsKeys.test(plain(text)) && !/\bkey in\b/i.test(text);
  const asked = withKnownForm(field, text, view);
  const entry = entryFor(field, asked, keyingBrief(view, field, text), preferWords);
  // "The year of service", and then the month, are not the same question.
  const part = /\b(?:year|month|day) of\b/.exec(plain(text))?.[0] ?? '';
  const promptId = `ask:${field}${part}`;
  if (entry.how !== 'missing') {
    const isInitial = field === 'last-name' && /initial/.test(plain(text));
    const rest = all
      .filter((other) => other !== field && !isInitial)
      .map((other) => entryFor(other, text, view.brief, preferWords))
      .filter(({ how }) => how !== 'missing');
    // "The member ID and the date of birth": if one of them has to be said, so are all.
    if (rest.some(({ how }) => how !== entry.how) && !preferWords && !namesKeys.test(plain(text)))
      return give(field, all, text, { ...view, sayInstead: [...view.sayInstead, field] });
    return {
      kind: 'give',
      field,
      entry,
      rest: rest.filter(({ how }) => how === entry.how),
      promptId,
    };
  }
  const other = all.find(
    (candidate) =>
      candidate !== field && entryFor(candidate, text, view.brief, preferWords).how !== 'missing',
  );
  const skip = skipOf(text);
  const alternative = other ?? (skip === null || skip.stays ? orInstead(text, view) : null);
  if (alternative)
    return {
      kind: 'give',
      field: alternative,
      entry: entryFor(alternative, text, view.brief, preferWords),
      rest: [],
      promptId,
    };
  if (skip)
    return skip.stays ? wait('information') : { kind: 'skip', keys: skip.keys, words: skip.words, promptId };
  // "The authorization number you asked about": only a request that we cannot meet ends the call.
  const isRequest =
    requests.test(plain(text)) || text.includes('?') || plain(text).split(' ').length <= nameWordsMax;
  if (!isRequest) return wait('information');
  // "What CPT code did you bill?" sounds like a person, who may go on without it.
  if (inSpeech.test(plain(text)))
    return { kind: 'say', words: `I do not have the ${spokenName(field)}.`, promptId };
  return {
    kind: 'hang-up',
    why: failed({ reason: 'input_missing', field: fieldValues[field].name }),
    afterSilence: true,
  };
}

/** "Enter the day of service", after the year and the month; the end of a range, in the form of its beginning. */
function withKnownForm(field: Field, text: string, { brief, entered }: View): string {
  if (fieldValues[field].form !== 'date') return text;
  const [year = '', month = '', day = ''] = (fieldValues[field].valueIn(brief) ?? '').split('-');
  const last = entered.at(-1);
  const words = plain(text);
  if ((last === year || last === month) && /^(?!.*\b(?:month|year)\b).*\bday of\b/.test(words))
    return `Just the two digits of the day. ${text}`;
  const isShort = field === 'dos-to' && last === month + day + year.slice(2);
  return isShort && !/\b(?:digits?|year)\b/.test(words) ? `Two digit year. ${text}` : text;
}

const requests =
  /\b(?:enter|key in|say|speak|type|input|provide|give|tell|need|please|whats|what|which|have|may i|can i|could you|can you|verify|confirm|followed by)\b/;
const inSpeech = pattern(String.raw`
  ^(?!.*\b(?:enter|key|key ?pad|press|type|input|say|speak|please)\b)(?:and (?:the|your|his
  |her) |.*\b(?:(?:what\w*|which)\b.*\b(?:did|do|can|could|are) (?:you|i|we)
  |(?:whats|what (?:is|was|were)) (?:the|your)|\bwhat\b.*\b(?:billed|on it|on there)|i(?:ll| will)? need
  |i would need|need from you|(?:can|could) you (?:please )?(?:give|tell|verify|confirm))\b)
`);
/** "And the claim number". */
const nameWordsMax = 6;

/** "Please use your keypad": speaking would not be heard. */
const demandsKeys = /^(?!.*\b(?:say|speak)\b).*\b(?:key ?pad|touch ?tone|enter\b.*\bdigits?)\b/;

const namesKeys = /\b(?:enter|key|key ?pad|touch ?tone|type|press|dial)\b/;

/** If letters were rejected when spoken, try the keypad. */
function keyingBrief(view: View, field: Field, text: string): CallBrief {
  const speaksOfKeys = /\b(?:enter|key|keypad|press|type|touchtone)\b/.test(plain(text));
  if (!view.keyInstead.includes(field) || !speaksOfKeys || view.brief.playbook.letters !== undefined)
    return view.brief;
  return { ...view.brief, playbook: { ...view.brief.playbook, letters: 'keypad' } };
}

/** "Enter the claim number or the member ID": if we do not have the first, use the other. */
function orInstead(text: string, view: View): Field | null {
  const words = plain(text);
  const named = mentionsIn(words);
  const other = named.find(({ field, at, end }, place) => {
    const between = words.slice(named[place - 1]?.end ?? at, at);
    return (
      /\b(?:or|otherwise)\b/.test(between) &&
      !/\bpress\b/.test(between) &&
      !/^ press\b/.test(words.slice(end)) &&
      entryFor(field, text, view.brief, false).how !== 'missing'
    );
  });
  return other?.field ?? null;
}
