/** Finds the payers named in sheets in the directory, regardless of case, punctuation and legal suffix. */

export interface NamedPayer {
  readonly id: string;
  readonly name: string;
}

export type FoundPayer<P extends NamedPayer> =
  | { readonly kind: 'found'; readonly payer: P }
  | { readonly kind: 'unknown'; readonly suggestions: readonly string[] };

/** Names in billing programs of payers that most directories list differently. */
const aliases: readonly (readonly [alias: string, name: string])[] = [
  ['uhc', 'unitedhealthcare'],
  ['united healthcare', 'unitedhealthcare'],
  ['united health care', 'unitedhealthcare'],
  ['united', 'unitedhealthcare'],
  ['bcbs', 'blue cross blue shield'],
  ['blue cross and blue shield', 'blue cross blue shield'],
  ['bluecross blueshield', 'blue cross blue shield'],
  ['bcbs ks', 'blue cross blue shield kansas'],
  ['cigna healthcare', 'cigna'],
  ['ky medicaid', 'kentucky medicaid'],
  ['medicaid ky', 'kentucky medicaid'],
  ['noridian', 'noridian dme'],
];

/** Words that do not distinguish payers. */
const silent = new Set([
  'the',
  'of',
  'inc',
  'llc',
  'corp',
  'corporation',
  'company',
  'co',
  'ins',
  'insurance',
  'health',
  'healthcare',
  'plan',
  'plans',
  'and',
  'group',
  'services',
  'ltd',
]);

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const essence = (name: string) => {
  const words = plain(name).split(' ');
  const telling = words.filter((word) => !silent.has(word));
  return (telling.length > 0 ? telling : words).join('');
};

/** The longest payer name; anything longer is not compared. */
const nameMax = 120;

/** The edit distance between two words. */
function distance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++)
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1),
        ),
      );
    previous = current;
  }
  return previous[other.length] ?? 0;
}

/** How similar two names are, from 0 to 1: by letters, or because one contains the other. */
function nearness(one: string, other: string): number {
  if (one === '' || other === '') return 0;
  const longer = Math.max(one.length, other.length);
  const byLetters = 1 - distance(one, other) / longer;
  const holds = one.includes(other) || other.includes(one);
  return holds && Math.min(one.length, other.length) >= 4 ? Math.max(byLetters, 0.7) : byLetters;
}

/** Looks up payers in one directory. Each name is processed once, however often a sheet repeats it. */
export function payerFinder<P extends NamedPayer>(payers: readonly P[]): (name: string) => FoundPayer<P> {
  const byName = new Map<string, P>();
  const ambiguous = new Set<string>();
  const enter = (key: string, payer: P) => {
    const there = byName.get(key);
    if (there && there.id !== payer.id) ambiguous.add(key);
    else byName.set(key, payer);
  };
  for (const payer of payers) enter(plain(payer.name), payer);
  const whole = new Set(byName.keys());
  for (const payer of payers) if (!whole.has(essence(payer.name))) enter(essence(payer.name), payer);

  const known = (name: string): P | undefined => {
    const exact = byName.get(plain(name));
    if (exact && !ambiguous.has(plain(name))) return exact;
    const key = essence(name);
    return ambiguous.has(key) ? undefined : byName.get(key);
  };
  const find = (name: string): FoundPayer<P> => {
    const alias = aliases.find(([key]) => key === plain(name))?.[1];
    const payer = known(name) ?? (alias === undefined ? undefined : known(alias));
    if (payer) return { kind: 'found', payer };
    const wanted = essence(alias ?? name);
    const suggestions = payers
      .map((candidate) => ({ name: candidate.name, near: nearness(wanted, essence(candidate.name)) }))
      .filter(({ near }) => near >= 0.6)
      .toSorted((one, other) => other.near - one.near)
      .slice(0, 3)
      .map((candidate) => candidate.name);
    return { kind: 'unknown', suggestions };
  };
  const remembered = new Map<string, FoundPayer<P>>();
  return (name) => {
    if (name.length > nameMax) return { kind: 'unknown', suggestions: [] };
    const there = remembered.get(name);
    if (there) return there;
    const found = find(name);
    remembered.set(name, found);
    return found;
  };
}

const plainId = (id: string) => id.toUpperCase().replace(/[^A-Z0-9]/g, '');
/** Numeric IDs lose their zeros in spreadsheets. */
const withoutZeros = (id: string) => plainId(id).replace(/^0+(?=\d)/, '');

/** Looks up payers by their electronic ID. One that several payers have finds none. */
export function electronicPayerFinder<P extends NamedPayer & { readonly electronic_ids?: readonly string[] }>(
  payers: readonly P[],
): (electronicId: string) => P | undefined {
  const byId = new Map<string, P | null>();
  for (const payer of payers)
    for (const id of new Set(payer.electronic_ids?.map(withoutZeros)))
      byId.set(id, byId.has(id) && byId.get(id) !== payer ? null : payer);
  return (electronicId) => byId.get(withoutZeros(electronicId)) ?? undefined;
}
