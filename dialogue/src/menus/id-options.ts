/** "For IDs that start with W press 1, with any other letter press 2": the option that our member ID belongs to. */

import type { Menu, Option } from './menu.ts';

const startsWith =
  /\b(?:start|begin)(?:s|ning|ing)? with (?:the |an? )?(?:letters? )?([a-z]{1,3})\b(?! (?:other|number|letter|digit))/;
const firstIs =
  /\b(?:(?:start|begin)(?:s|ning|ing)? with|first \w+ (?:\w+ ){0,3}is) (?:an? )?(letter|number|digit)\b/;
const ofDigits =
  /\b(?:all|only|just) (?:numbers?|digits)\b|\bnumbers? only\b|\b(?<!alpha )numeric\b|\b(?:no|without|not (?:have|include|contain)(?: any)?) letters?\b/;
const ofLetters =
  /\b(?:(?:has|have|having|includ\w+|contain\w*|with|are|uses?) (?:any |an? )?(?:letters?|alpha\w*)|alphanumeric|alpha numeric|letters and numbers)\b/;
const others = /\bany other\b|\banother letter\b|\ball others?\b|\bother letters?\b|^otherwise$|^if not$/;

/** Whether an ID looks as an option says; null when it says nothing about it. */
function looksAs(label: string, id: string): boolean | null {
  if (others.test(label)) return null;
  const kind = firstIs.exec(label)?.[1];
  if (kind !== undefined) return /^[a-z]/i.test(id) === (kind === 'letter');
  const prefix = startsWith.exec(label)?.[1];
  if (prefix !== undefined && prefix !== 'any') return id.toLowerCase().startsWith(prefix);
  if (ofDigits.test(label)) return /^\d+$/.test(id);
  return ofLetters.test(label) ? /[a-z]/i.test(id) : null;
}

/** Null when the options do not differ by how an ID looks, or none of them is for ours. */
export function optionForId({ options }: Menu, id: string): Option | null {
  const looks = options.map(({ label }) => looksAs(label, id));
  if (options.length < 2 || looks.every((look) => look === null)) return null;
  const rest = options.findIndex(({ label }) => others.test(label));
  const fitting = looks.filter((look) => look === true).length;
  if (fitting > 1) return null;
  return options[fitting === 1 ? looks.indexOf(true) : rest] ?? null;
}
