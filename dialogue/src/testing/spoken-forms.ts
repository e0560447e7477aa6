/** Values in the many forms that people say and transcription services write, for property tests. */

const below20 =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const firsts =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const alphabet: Readonly<Record<string, readonly string[]>> = {
  A: ['alpha', 'a as in apple'],
  B: ['bravo', 'b as in boy'],
  C: ['charlie', 'c like cat'],
  E: ['echo', 'e as in edward'],
  H: ['hotel', 'h as in henry'],
  N: ['november', 'n as in nancy'],
  W: ['whiskey', 'w as in william'],
  X: ['x-ray', 'x as in x-ray'],
};

function pair(value: number): string {
  if (value < 20) return below20[value] ?? '';
  const unit = value % 10;
  return unit === 0 ? (tens[value / 10] ?? '') : `${tens[Math.trunc(value / 10)]} ${below20[unit]}`;
}

/** `and`: the word after "hundred", as in "one hundred and five". */
export function cardinal(value: number, and = ''): string {
  if (value < 100) return pair(value);
  const [scale, name] = value < 1_000 ? [100, 'hundred'] : [1_000, 'thousand'];
  const rest = value % scale;
  const head = `${cardinal(Math.trunc(value / scale), and)} ${name}`;
  return rest === 0 ? head : `${head} ${rest < 100 ? and : ''}${cardinal(rest, and)}`;
}

/** "one twenty three", "one oh four"; null when nobody says it that way. */
function withoutHundred(value: number): string | null {
  const rest = value % 100;
  if (value < 100 || value > 999 || rest === 0) return null;
  return `${below20[Math.trunc(value / 100)]} ${rest < 10 ? `oh ${below20[rest]}` : pair(rest)}`;
}

/** Forms with a unit, which can only mean this amount. */
export function moneyForms(cents: number): string[] {
  const [dollars, rest] = [Math.trunc(cents / 100), cents % 100];
  const decimals = String(rest).padStart(2, '0');
  const grouped = dollars.toLocaleString('en-US');
  const wholes = [cardinal(dollars), cardinal(dollars, 'and '), withoutHundred(dollars)].filter(
    (form) => form !== null,
  );
  const written = [
    `$${grouped}.${decimals}`,
    `$${dollars}.${decimals}`,
    `$${grouped} and ${rest}\u00a2`,
    `${dollars} dollars and ${rest} cents`,
    `$${dollars} ${rest} cents`,
  ];
  const spoken = wholes.flatMap((whole) => [
    `${whole} dollars and ${pair(rest)} cents`,
    `${whole} dollars ${pair(rest)} cents`,
    ...(rest === 0 ? [`${whole} dollars`] : []),
    ...(rest >= 10
      ? [
          `${whole} dollars and ${pair(rest)}`,
          `${whole} point ${below20[Math.trunc(rest / 10)]} ${below20[rest % 10]}`,
        ]
      : []),
  ]);
  return [...written, ...spoken];
}

/** Forms without a unit, which may have other meanings. */
export function bareMoneyForms(cents: number): string[] {
  const [dollars, rest] = [Math.trunc(cents / 100), cents % 100];
  // "One thousand ten" would be a different number.
  if (rest === 0 || dollars % 100 === 0) return [];
  const tail = rest < 10 ? `oh ${below20[rest]}` : pair(rest);
  return [cardinal(dollars), withoutHundred(dollars)]
    .filter((form) => form !== null)
    .map((form) => `${form} ${tail}`);
}

function ordinal(day: number): string {
  if (day < 20) return firsts[day] ?? '';
  if (day % 10 === 0) return day === 20 ? 'twentieth' : 'thirtieth';
  return `${tens[Math.trunc(day / 10)]} ${firsts[day % 10]}`;
}

function yearForms(year: number): string[] {
  const [high, low] = [Math.trunc(year / 100), year % 100];
  const short = low < 10 ? `oh ${below20[low]}` : pair(low);
  return [
    String(year),
    `${pair(high)} ${short}`,
    ...(year >= 2000 ? [cardinal(year), cardinal(year, 'and ')] : []),
  ];
}

const suffix = (day: number) =>
  day % 10 === 1 && day !== 11
    ? 'st'
    : day % 10 === 2 && day !== 12
      ? 'nd'
      : day % 10 === 3 && day !== 13
        ? 'rd'
        : 'th';

export function dateForms(year: number, month: number, day: number): string[] {
  const name = months[month - 1] ?? '';
  const [mm, dd] = [String(month).padStart(2, '0'), String(day).padStart(2, '0')];
  const written = [
    `${mm}/${dd}/${year}`,
    `${month}/${day}/${year}`,
    `${mm}/${dd}/${String(year).slice(2)}`,
    `${year}-${mm}-${dd}`,
    `${name} ${day}, ${year}`,
    `${name} ${day}${suffix(day)} ${year}`,
    `${day}${suffix(day)} of ${name} ${year}`,
  ];
  const spoken = yearForms(year).flatMap((said) => [
    `${name.toLowerCase()} ${ordinal(day)} ${said}`,
    `the ${ordinal(day)} of ${name.toLowerCase()} ${said}`,
    `${name.toLowerCase()} the ${ordinal(day)}, ${said}`,
  ]);
  return [...written, ...spoken];
}

/** "June twenty two twenty six": the day as a cardinal number, so that day and year may run together. */
export function looseDateForms(year: number, month: number, day: number): string[] {
  const name = (months[month - 1] ?? '').toLowerCase();
  const short = year % 100 < 10 ? [] : [pair(year % 100)];
  return [...yearForms(year), ...short].map((said) => `${name} ${pair(day)} ${said}`);
}

/** Digits or letters one after another, each in one of the forms of `choices`. */
export function identifierForm(identifier: string, choices: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < identifier.length; at++) {
    const character = identifier[at] ?? '';
    const choice = choices[at % choices.length] ?? 0;
    const isRepeated =
      identifier[at + 1] === character && identifier[at + 2] !== character && /\d/.test(character);
    if (isRepeated && choice === 3) {
      parts.push(`double ${below20[Number(character)]}`);
      at += 1;
    } else if (/\d/.test(character)) {
      const digit = Number(character);
      parts.push(
        [
          character,
          below20[digit] ?? '',
          digit === 0 ? 'oh' : digit === 9 ? 'niner' : (below20[digit] ?? ''),
        ][choice % 3] ?? character,
      );
    } else parts.push([character, ...(alphabet[character] ?? [])][choice % 3] ?? character);
  }
  return parts.join(choices[0] === 1 ? ', ' : ' ');
}
