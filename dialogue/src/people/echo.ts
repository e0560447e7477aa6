/** Recognizes when a representative repeats what we just said. */

import { spelledIn } from '../names/spoken-names.ts';
import { strongHold } from '../prompts/kinds.ts';
import { isNumberWord } from '../speech/spellings.ts';
import { tokensOf } from '../speech/tokens.ts';
import { datesIn } from '../speech/values.ts';
import { hasOnlyValues, identifierLike, readsFieldBack, showsOther } from './confirmation.ts';
import { fieldQuestion, requests, type Turn } from './turn.ts';

const echoWordsMax = 16;

/** Phrases that introduce a read-back. */
const beginsEcho =
  /^(?:(?:okay|ok|alright|all right|um|uh) )*(?:so|and|let me (?:repeat|read|make sure|confirm)\b.{0,10}|that was|thats|just to confirm|to confirm|i have|i had|ive got|i got|you said)\b/;

/** Numbers they give us, which are not ours. */
const givesReference = /\b(?:reference|confirmation|my name|my id|ticket)\b/;

/** What they see in their system: not a read-back of our words. */
const reportsClaim = /\b(?:process\w*|claim|denied|paid|allowed|received|finalized|approved)\b/;

const readsBackField = ({ words, call }: Turn) => !fieldQuestion.test(words) && readsFieldBack(words, call);

/** They are repeating what we just said: confirm or correct it. */
export function isEcho(turn: Turn): boolean {
  const { words, isNews, hasStatus, asked } = turn;
  const isBill = /\b(?:billed?|charged?|charges?)\b/.test(words) && !reportsClaim.test(words);
  const isField = readsBackField(turn);
  const size = words.split(' ').filter((_, at, all) => !isNumberWord(all, at)).length;
  return (
    !hasStatus &&
    (!isNews || isBill) &&
    (isField || size <= echoWordsMax) &&
    ((beginsEcho.test(words) && !/^and\b/.test(words)) || !reportsClaim.test(words)) &&
    (asked.length === 0 || isField || /\bend(?:s|ing)\b/.test(words)) &&
    !givesReference.test(words) &&
    !requests.test(words)
  );
}

/** Whether what they repeat is one of our values, so that a wrong one is corrected. */
export function mayCorrect(turn: Turn): boolean {
  const { text, words, person, call } = turn;
  return (
    readsBackField(turn) ||
    hasOnlyValues(words, call) ||
    identifierLike(words, call.brief) !== null ||
    /\d\.$/.test(person.lastWords) ||
    beginsEcho.test(words) ||
    (showsOther(text, words, call) && !strongHold.test(words.split(' ').slice(-2).join(' '))) ||
    spelledIn(words).length > 0 ||
    /\b(?:doctor|dr) (?:[a-z]+ )?[a-z]+$/.test(words) ||
    (/\b(?:visit|services?|seen|treated|born)\b/.test(words) && datesIn(tokensOf(text)).length > 0)
  );
}
