/** Recognizes what an automated line says when it rejects an entry. */

import type { Ended } from '../call/move.ts';
import type { Menu, Option } from '../menus/menu.ts';
import { pattern } from '../pattern.ts';
import { plain } from '../speech/plain-text.ts';
import { mentionsIn } from './field-names.ts';
import { type Field, fieldValues } from './field-values.ts';

const refused = pattern(String.raw`
  \b(?:not (?:found|valid|recognized|on file|in our (?:system|records)|match|finding|locating
    |able to (?:find|locate|verify|match))
  |invalid
  |(?:could|can|did|do|does|was|were) ?(?:not|nt) (?:\w+ ){0,3}?(?:find|found|locate|verify|match|recognize
    |be (?:found|located|verified|matched))
  |cannot (?:\w+ )?(?:find|locate|verify|match)|unable to (?:find|locate|verify|match|identify|validate)
  |(?:does|do|did) ?(?:not|nt) match|no (?:match|record|matching|member|provider|patient)|incorrect
  |not eligible to access|unrecognized|wasnt (?:able|found)|isnt (?:valid|on file)
  |too (?:few|many) (?:digits|numbers|characters))\b
`);

/** Rejects either an entry or a menu choice, depending on what was provided. */
const invalid =
  /\b(?:not an? (?:valid|acceptable)|invalid) (?:option|entry|response|selection|choice|number|id)\b|\bnot valid\b/;

/** "If incorrect, press two": offered, not said. */
const answerByKey =
  /\b(?:if|or|for)(?: (?:it|this|that|its|thats|is|was|not))* (?:incorrect|invalid)\b|\bincorrect,? (?:please )?(?:press|say)\b/g;

/**
 * The failure reason of a rejection if nothing else is accepted; null when nothing was rejected. `lastField` is the
 * last field provided.
 */
export function rejectionIn(text: string, lastField: Field | null): Ended['failure'] {
  const words = plain(text).replace(answerByKey, ' ');
  const match = refused.exec(words) ?? (lastField === null ? null : invalid.exec(words));
  if (!match) return null;
  // The next request, "please enter the tax ID", names another field.
  const around = words
    .slice(Math.max(0, match.index - 70), match.index + match[0].length + 50)
    .replace(/\bplease (?:say|enter|try)\b.*$/, '');
  if (/\bclaims?\b(?! (?:number|id))/.test(around) && !/\b(?:member|patient|provider|npi)\b/.test(around))
    return null;
  const named = mentionsIn(around)[0]?.field ?? namedLoosely(around) ?? lastField;
  return named === null ? null : failureOf(named);
}

/** "That amount is not valid": whatever was entered. */
export const isRejected = (text: string) => rejectionIn(text, 'reason') !== null;

function namedLoosely(words: string): Field | null {
  if (/\b(?:member|patient|subscriber|beneficiary|insured)\b/.test(words)) return 'member';
  if (/\bprovider\b/.test(words)) return 'npi';
  return null;
}

function failureOf(field: Field): Ended['failure'] {
  if (field === 'member') return { reason: 'member_not_found', field: null };
  const isOfProvider = field === 'npi' || field === 'tin' || field === 'ptan';
  return isOfProvider
    ? { reason: 'provider_not_found', field: null }
    : { reason: 'input_mismatch', field: fieldValues[field].name };
}

const again =
  /\b(?:again|another|different|re[- ]?enter|new one|try|to correct|correct (?:it|this|that|the))\b/;
const notAgain = /\b(?:hear|repeat|listen|menu|options?|end|hang|representative|agent|call)\b/;

/** The key of "to enter it again, press 1"; null when the menu offers no retry. */
export function anotherTry(menu: Menu | null): Option | null {
  return menu?.options.find(({ label }) => again.test(label) && !notAgain.test(label)) ?? null;
}
