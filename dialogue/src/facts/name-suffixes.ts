/** "Junior" and "senior" after a name, which tell a parent from a child with the same name. */

interface Named {
  readonly patient: { readonly first_name: string; readonly last_name: string } | null;
}

type Generation = 'older' | 'younger';

/** "Senior plan", "a senior examiner": not part of a person's name. */
const notNamed =
  "(?!'?s? (?:plans?|care|advantage|center|health|living|products?|benefits?|high|rep\\w*|examiner|analyst|adjuster|claims?|manager|supervisor|specialist|partner|citizens?)\\b)";
export const suffix = `(?:junior|senior|jr|sr)\\b${notNamed}`;
const isSuffix = new RegExp(`^${suffix}`);

export const generationOf = (word: string): Generation =>
  /^(?:j|son|kid|child)/.test(word) ? 'younger' : 'older';

/** The generation in our patient's name: "Castellano Jr". */
export function ourGeneration({ patient }: Named): Generation | null {
  const name = `${patient?.first_name ?? ''} ${patient?.last_name ?? ''}`.toLowerCase();
  const [word] = /\b(?:jr|sr|junior|senior)\b/.exec(name) ?? [];
  return word === undefined ? null : generationOf(word);
}

/** How the suffix of our patient's name may be said: "junior", "jr". */
export function ourSuffixes(ours: Named): string[] {
  const generation = ourGeneration(ours);
  if (generation === null) return [];
  return generation === 'younger' ? ['junior', 'jr'] : ['senior', 'sr'];
}

/** Whether a suffix makes a name someone else's: "Robert Castellano senior", when our patient is the junior. */
export function isOtherGeneration(after: string, ours: Named): boolean {
  const [word] = isSuffix.exec(after) ?? [];
  const generation = ourGeneration(ours);
  return word !== undefined && generation !== null && generationOf(word) !== generation;
}
