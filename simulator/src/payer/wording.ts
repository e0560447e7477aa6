import { hashBelow } from './hash.ts';

const alternatives = /\[([^\][]*)\]/g;

/** `[Thanks|Thank you] for calling`: one of the alternatives each, the same throughout a call. They do not nest. */
export function chooseWording(text: string, seed: string): string {
  let place = 0;
  const chosen = text.replace(alternatives, (_, options: string) => {
    const all = options.split('|');
    place++;
    return all[hashBelow(all.length, seed, text, String(place))] ?? '';
  });
  return chosen.replace(/ {2,}/g, ' ').trim();
}

/** Every wording a text can take, in order. */
export function allWordings(text: string): string[] {
  const match = /\[([^\][]*)\]/.exec(text);
  if (!match) return [text];
  const [whole, options = ''] = match;
  return options.split('|').flatMap((option) => allWordings(text.replace(whole, () => option)));
}

/** Why a text's alternatives cannot be read; null when they can. */
export function wordingProblem(text: string): string | null {
  const rest = text.replace(alternatives, (whole) => (whole.includes('|') ? '' : whole));
  return /[\][|]/.test(rest) ? 'Alternatives are written [one|another] and do not nest.' : null;
}
