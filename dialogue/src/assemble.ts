/** When what was heard is complete: prompts come in pieces, cut in mid-option. */

import { findAsk } from './field.ts';
import { readMenu } from './menu.ts';
import { notUnderstood } from './prompts/kinds.ts';
import { plain } from './speech/plain-text.ts';

/** Quiet after which a prompt that sounds whole is taken for whole. */
export const quietMs = 1_800;
/** The same for one that ends in a word that may well be the last. */
const quietIfCutMs = 2_800;
const mayEnd = /\b(?:number|that|in|on|at|you|are|was|is|as|with|of|good|do|did|then|so|date|they|i|we)$/;
/** The same for one that looks cut: its rest is heard only once it has been said. */
export const quietAfterCutMs = 4_500;

const dangling =
  /(?:^|\b)(?:for|press|or|and|to|say|the|your|a|an|if|is|of|with|by|enter|please|followed|was|in|on|at|number|that|as|from|please press|dial|are|you|amount of|followed by|followed|without|using|including|starting|between|what|which|whats|how|who|whose|when|while|because|can|could|may|might|would|should|will|do|does|did|i|we|they|he|she|their|his|her|its|our|my|these|those|any|some|each|every|not|then|so|but|good|(?:member|patient|subscriber|provider|doctor)s|one of|last|first|full|billed|date|date of|call ?back|plus|also|other|another|than|about|through|until|before|after|during)$/;

/** Whether the text ends where more must follow: "for", "press", "or", a dash. */
export function looksCut(text: string): boolean {
  const trimmed = text.trim();
  if (/[\u2013\u2014-]$|\.\.\.$|\u2026$|,$/.test(trimmed)) return true;
  if (/[.?!]$/.test(trimmed)) return false;
  // Where sentences are written as such, one without its end is not over.
  if (/^[A-Z][a-z]+ .*[a-z]$/.test(trimmed) || /[.?!] .*[a-z]$/.test(trimmed)) return true;
  const words = plain(trimmed);
  return dangling.test(words);
}

/** Pieces as one text. A comma keeps apart what was heard apart, unless the earlier piece goes on in the next. */
export function joined(pieces: readonly string[]): string {
  return pieces.reduce((text, piece) => {
    if (text === '') return piece;
    const isMarked = /[.,?!;:]\s*$/.test(text);
    return `${text}${isMarked || dangling.test(plain(text)) ? '' : ','} ${piece}`;
  }, '');
}

/** "Sorry, I didn't get that." Mostly the question comes again. */
function isAboutToRepeat(text: string): boolean {
  return notUnderstood.test(plain(text)) && findAsk(text) === null && readMenu(text) === null;
}

export function quietFor(text: string, isPerson: boolean): number {
  if (isAboutToRepeat(text)) return isPerson ? quietMs : quietAfterCutMs;
  if (!looksCut(text)) return quietMs;
  const words = plain(text);
  return dangling.test(words) && !mayEnd.test(words) ? quietAfterCutMs : quietIfCutMs;
}
