/** When what was heard is complete: prompts come in pieces, cut in mid-option. */

import { plain } from './speech/plain-text.ts';

/** Quiet after which a prompt that sounds whole is taken for whole. */
export const quietMs = 1_800;
/** The same for one that looks cut. */
export const quietAfterCutMs = 2_500;

const dangling =
  /(?:^|\b)(?:for|press|or|and|to|say|the|your|a|an|if|is|of|with|by|enter|please|followed|was|in|on|at|number|that|as|from|please press|dial|are|you|amount of|followed by)$/;

/** Whether the text ends where more must follow: "for", "press", "or", a dash. */
export function looksCut(text: string): boolean {
  const trimmed = text.trim();
  if (/[\u2013\u2014-]$|\.\.\.$|\u2026$|,$/.test(trimmed)) return true;
  if (/[.?!]$/.test(trimmed)) return false;
  const words = plain(trimmed);
  return dangling.test(words);
}

/** Pieces as one text. A comma keeps apart what was heard apart, unless the earlier piece goes on in the next. */
export function joined(pieces: readonly string[]): string {
  return pieces.reduce((text, piece) => {
    if (text === '') return piece;
    const isMarked = /[.,?!;:]\s*$/.test(text);
    return `${text}${isMarked || looksCut(text) ? '' : ','} ${piece}`;
  }, '');
}

export function quietFor(text: string): number {
  return looksCut(text) ? quietAfterCutMs : quietMs;
}
