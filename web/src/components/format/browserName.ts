/** Names a browser and its system from the user agent. Pure. */

const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (text: string, known: readonly [RegExp, string][]) =>
  known.find(([pattern]) => pattern.test(text))?.[1];

/** `Firefox on Windows`; `A program` for what is not a browser, such as a script. */
export function browserName(userAgent: string): string {
  const browser = nameIn(userAgent, browsers);
  if (browser === undefined) return 'A program';
  const system = nameIn(userAgent, systems);
  return system === undefined ? browser : `${browser} on ${system}`;
}

export const isPhone = (userAgent: string) => /Mobi|Android|iPhone/.test(userAgent);
