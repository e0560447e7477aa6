/** Decides when a prompt is complete. Speech recognition delivers prompts in pieces, cut even in mid-option. */

import { speechMs } from '@claimline/domain/call/speech';
import { findAsk } from '../fields/field.ts';
import { readMenu } from '../menus/menu.ts';
import { pattern } from '../pattern.ts';
import { notUnderstood } from '../prompts/kinds.ts';
import { plain } from '../speech/plain-text.ts';
import { isValueWord } from '../speech/value-words.ts';
import { restMs } from './repetition.ts';

/** Silence after which a prompt that sounds complete is treated as complete. */
const quietMs = 1_800;
/** The same for a prompt that ends in a word that may be the last. */
const quietIfCutMs = 2_800;
const mayEnd =
  /\b(?:number|that|in|(?:hold|go|going|move|moving|carry) on|at|you|are|was|is|as|with|of|good|do|did|then|so|date|they|i|we|(?:whats?|whos?|which)\b(?: \w+){1,5} (?:about|for|from))$/;
/** The same for a prompt that sounds cut off. Its rest is recognized only after it has been spoken. */
export const quietAfterCutMs = 4_500;

const dangling = pattern(String.raw`
  (?:^|\b)(?:for|(?:press|push|dial) (?:\d|one|two|three|five|six|seven|eight|nine|star) four|press|or|and|to|say|the|your|a|an|if|is|of|with|by|enter|(?<!\b(?:moment|second|minute|id|i d|number|npi|n p i|birth|service) )please|followed|was|in|on|at
  |number|that|as|from|please press|dial|are|you|amount of|followed by|followed|without|using|including
  |starting|between|what|which|whats|how|who|whose|when|while|because|can|could|may|might|would|should|will
  |do|does|did|i|we|they|he|she|their|his|her|its|our|my|these|those|any|some|each|every|not|then|so|but
  |good|(?:member|patient|subscriber|provider|doctor)s|one of|last|first|full|billed|digit|date|date of
  |date (?:that )?the \w+|either|call ?back|plus|also|other|another|than|about|through|until|before|after
  |during|following|in the order|(?:want|need|like) me|january|february|march|april|june|july|august|september|october|november|december)$
`);

/** "The number you have dialed", "for a physician or professional": the rest follows. */
const opens =
  /^(?:this is )?(?:the |our )?main menu$|^the number you(?: have|ve)? (?:dialed|called|reached)$|^for (?!.*\b(?:press|say|enter|dial|call|visit|please|you|it|was|wh(?:at|ich|om?|ose)|name|number|date|birth|id|npi|\d+|one|two|three|four|five)\b)(?:\w+ ){1,5}\w+$/;

const lacksFinalMark = (text: string) =>
  /^[A-Z][a-z']* .*[A-Za-z]$/.test(text) || /[.?!] .*[A-Za-z]$/.test(text);
/** Also of a text that ends in a number: "What are the total charges in box 28". */
export const hasNoFinalMark = (text: string) => lacksFinalMark(text.replace(/\d+$/, 'x'));

/** Whether the text ends in something that must continue: "for", "press", "or", a dash. */
export function looksCut(text: string): boolean {
  const trimmed = text.trim();
  if (/[\u2013\u2014-]$|\.\.\.$|\u2026$|,$/.test(trimmed)) return true;
  if (/[.?!]$/.test(trimmed)) return false;
  // If the text has punctuation, a sentence without its final mark is not complete.
  if (lacksFinalMark(trimmed)) return true;
  const words = plain(trimmed);
  // Its options follow.
  return dangling.test(words) || opens.test(words);
}

/** Joins pieces into one text. A comma separates them unless the earlier piece continues in the next. */
export function joined(pieces: readonly string[]): string {
  return pieces.reduce((text, piece) => {
    if (text === '') return piece;
    const isMarked = /[.,?!;:]\s*$/.test(text);
    return `${text}${isMarked || dangling.test(plain(text)) || goesOn(text, piece) ? '' : ','} ${piece}`;
  }, '');
}

const keyed = '\\b(?:press|push|dial|hit) \\S+';
const endsInKey = new RegExp(`${keyed}$`);
/** "For benefits", "press two for benefits": an option whose key follows. */
const endsInOption = new RegExp(`(?:^|${keyed} )(?:for|to|if)\\b(?:(?!\\bpress\\b).)*$`);
const beginsWithKey = new RegExp(`^${keyed} (?:for|to|if)\\b`);
/** Words that a sentence does not begin with: a verb, "of", "to hear about our new website". */
const beginsWithin =
  /^(?:(?:is|was|has|have|are)\b(?! (?:it|this|that|there|your|the|you)\b)|(?:of|who|which|as|by|than)\b|to (?!.*\b(?:press|say|push|dial)\b))/;

const lastWord = (words: string) => words.split(' ').at(-1) ?? '';
const firstWord = (words: string) => words.split(' ')[0] ?? '';

/** "8" / "9 8, right?": the number began before. */
export const isWithinNumber = (said: string, next: string) =>
  isValueWord(lastWord(said)) && isValueWord(firstWord(next));
/** "Claim" / "status", "option" / "two", "p" / "tan": two words of one term. */
const withinTerm =
  /^(?:claims? (?:status|numbers?)|(?:professional|institutional|facility|hospital|medical|dental|doctors) claims?|option (?:\d|one|two|three|four|five|six|seven|eight|nine)|[b-hj-z] (?:[a-z]|as|tan|dee|eye)|provider? (?:or|her))$/;

/** "For benefits" / "press one for claims", "press nine" / "to repeat", "two hundred thirty" / "seven dollars". */
function goesOn(text: string, piece: string): boolean {
  const said = plain(text);
  const next = plain(piece);
  if (endsInKey.test(said)) return /^(?:for|to|if)\b/.test(next);
  const isMarked = hasNoFinalMark(text.trim()) && /^[a-z]/.test(piece);
  return (
    isMarked ||
    isWithinNumber(said, next) ||
    withinTerm.test(`${lastWord(said)} ${firstWord(next)}`) ||
    beginsWithin.test(next) ||
    (beginsWithKey.test(next) && endsInOption.test(said))
  );
}

/** "Sorry, I didn't get that." The question is usually repeated. */
export function isAboutToRepeat(text: string): boolean {
  return notUnderstood.test(plain(text)) && findAsk(text) === null && readMenu(text) === null;
}

/** "I didn't understand. You can say claims or benefits.", "please say it once more": nothing else follows. */
const saysWhatToSay =
  /\bsay (?!that\b|it\b)\w.* or \w|\b(?:say|enter|spell) (?:it|that|this)(?: for me)? (?:again|once more|one more time)$/;

/** The longest silence to wait for a prompt that is being repeated. */
const repeatMaxMs = 9_000;

/** `lastAsk`: the prompt that is repeated after "I didn't get that". `earlier`: prompts that may show how it goes on. */
export function quietFor(
  text: string,
  isPerson: boolean,
  lastAsk: string | null = null,
  earlier: readonly string[] = [],
): number {
  if (isAboutToRepeat(text) && !saysWhatToSay.test(plain(text))) {
    const repeatMs = lastAsk === null ? 0 : speechMs(lastAsk) + quietMs;
    return isPerson ? quietMs : Math.max(quietAfterCutMs, Math.min(repeatMaxMs, repeatMs));
  }
  const rest = restMs(text, earlier);
  if (rest > 0) return Math.max(quietIfCutMs, Math.min(repeatMaxMs, rest + quietMs));
  if (!looksCut(text)) return quietMs;
  const words = plain(text);
  const isSure = lacksFinalMark(text.trim()) || (dangling.test(words) && !mayEnd.test(words));
  return isSure ? quietAfterCutMs : quietIfCutMs;
}
