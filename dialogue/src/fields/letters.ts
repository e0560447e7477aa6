/** Ways to send letters over a phone: keyed in one of the schemes payers use, or spoken. */

const keyRows = ['', '', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

export const phoneticWords: Readonly<Record<string, string>> = Object.fromEntries(
  `Alpha Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliet Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra
   Tango Uniform Victor Whiskey X-ray Yankee Zulu`
    .split(/\s+/)
    .map((word) => [word.charAt(0), word]),
);

export type LetterKeying = 'star' | 'alphabet' | 'keypad' | 'dropped' | 'spoken';

function keyOf(letter: string): { key: string; position: number } | null {
  const key = keyRows.findIndex((row) => row.includes(letter) && letter !== '');
  return key < 0 ? null : { key: String(key), position: (keyRows[key] ?? '').indexOf(letter) + 1 };
}

const placeOf = (letter: string) => String(letter.charCodeAt(0) - 64).padStart(2, '0');

/** The keys for letters and digits; other characters are dropped. `star`: `*`, key, position (A is `*21`). `alphabet`: the place in it (A is `01`). */
export function keysOf(text: string, keying: Exclude<LetterKeying, 'spoken'>): string {
  return [...text.toUpperCase()]
    .map((character) => {
      if (/\d/.test(character)) return character;
      // The place in the alphabet: W is 23.
      if (keying === 'alphabet') return /[A-Z]/.test(character) ? placeOf(character) : '';
      const found = keyOf(character);
      if (!found || keying === 'dropped') return '';
      return keying === 'star' ? `*${found.key}${found.position}` : found.key;
    })
    .join('');
}

/** Spells out each character: `W as in Whiskey, 1, 2, 3`. */
export function spelledOut(text: string): string {
  const characters = [...text.toUpperCase()].filter((character) => /[A-Z0-9]/.test(character));
  return characters
    .map((character) =>
      phoneticWords[character] === undefined ? character : `${character} as in ${phoneticWords[character]}`,
    )
    .join(', ');
}

/** Separates digits so that no voice reads them as one number. */
export function digitsApart(digits: string): string {
  return [...digits.replace(/\D/g, '')].join(' ');
}

export function hasLetters(text: string): boolean {
  return /[A-Za-z]/.test(text);
}
