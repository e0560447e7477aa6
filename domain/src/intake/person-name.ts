/** Splits a whole name in one cell into the parts a claim needs. */

export interface PersonName {
  readonly first_name: string;
  readonly last_name: string;
  /** Set when another reading is just as likely. */
  readonly flag: string | null;
}

/** Not part of a last name: phone systems compare the last name alone. `Do` and `V.` may be names. */
const suffix = /^(?:jr|sr|ii|iii|iv|md|esq)\.?$/i;
const title = /^(?:mr|mrs|ms|miss|dr)\.?$/i;
const particle = /^(?:de|del|de la|la|las|los|van|von|der|den|di|da|dos|du|le|st\.?|bin|al|el|mac|mc|o')$/i;

/** Remarks and nicknames: `Diaz (Deceased), Ana "Annie"`. */
const aside = /\s*(?:\([^()]*\)|"[^"]*"|“[^”]*”)/g;

const isInitial = (word: string) => /^\p{L}\.?$/u.test(word);

/** A name without remarks and nicknames, unless it consists of them. */
export const withoutAsides = (name: string) => name.replace(aside, '').trim() || name;

/** A last name without the suffix after it: `Diaz` for `Diaz Jr.`; the same text when there is none. */
export function withoutSuffix(lastName: string): string {
  const words = lastName.split(/[\s,]+/).filter((word) => word !== '');
  const count = words.length;
  while (words.length > 1 && suffix.test(words.at(-1) ?? '')) words.pop();
  return words.length === count ? lastName : words.join(' ');
}

/** Given names without a middle initial, which payers' systems do not ask for. */
function givenNames(words: readonly string[]): string {
  const [first, ...rest] = words;
  return [first, ...rest.filter((word) => !isInitial(word))].join(' ');
}

/** `Last, First` or `First Last`; null when there is only one name. */
export function splitName(whole: string): PersonName | null {
  // Hospital systems write `DIAZ^ANA^M`.
  const text = withoutAsides(whole.includes(',') ? whole : whole.replaceAll('^', ', '));
  const split = splitPlainName(text);
  if (!split || withoutAsides(whole) === whole) return split;
  return { ...split, flag: `Read as first name ${split.first_name}, last name ${split.last_name}.` };
}

function splitPlainName(text: string): PersonName | null {
  const words = (part: string) => part.split(/\s+/).filter((word) => word !== '' && !title.test(word));
  const parts = text.split(',').map((part) => part.trim());
  // `Diaz, Jr., Ana` and `Diaz, Ana, MD`
  const named = parts.filter((part, index) => part !== '' && (index === 0 || !suffix.test(part)));
  if (named.length >= 2) {
    const given = words(named.slice(1).join(' ')).filter((word) => !suffix.test(word));
    const last = withoutSuffix(words(named[0] ?? '').join(' '));
    if (last === '' || given.length === 0) return null;
    return { first_name: givenNames(given), last_name: last, flag: null };
  }
  const all = words(named[0] ?? '');
  const bare = all.slice(0, all.findLastIndex((word, place) => place < 2 || !suffix.test(word)) + 1);
  if (bare.length < 2 || (bare.length === 2 && suffix.test(bare[1] ?? ''))) return null;
  let lastFrom = bare.length - 1;
  while (lastFrom > 1 && particle.test(bare[lastFrom - 1] ?? '')) lastFrom--;
  const first = givenNames(bare.slice(0, lastFrom));
  const last = bare.slice(lastFrom).join(' ');
  const isClear = bare.slice(1, lastFrom).every(isInitial);
  return {
    first_name: first,
    last_name: last,
    flag: isClear ? null : `Read as first name ${first}, last name ${last}.`,
  };
}
