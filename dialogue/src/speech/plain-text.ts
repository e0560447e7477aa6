/** Normalizes recognized speech: lower case, no apostrophes, spelled acronyms joined, one space between words. */

const acronyms = [
  'npi',
  'tin',
  'ptan',
  'hcid',
  'mbi',
  'dob',
  'dos',
  'ssn',
  'ein',
  'eft',
  'icn',
  'dcn',
  'cpt',
  'eob',
  'ivr',
  'id',
];

const spelled = acronyms.map(
  (acronym) => [new RegExp(`\\b${[...acronym].join('[ .]+')}\\b\\.?`, 'g'), acronym] as const,
);

/** Misrecognized versions of important words, corrected only where the context is unambiguous. */
const repairs: readonly (readonly [RegExp, string])[] = [
  [/\bpatience (?=id|i d|name|date|birth|member|account|last|first)/g, 'patients '],
  [/\b(\d+)[ -]?digits?\b/g, '$1 digit'],
  [/\b((?:in|and|n) p(?:i|ie|y|ee eye)|in pee eye|n\.p\.i\.?|mpi|np eye)\b/g, 'npi'],
  [/\b(text|taxi|tacks) (id|identification)\b/g, 'tax id'],
  [/\b(p tan|pea tan|pete tan|petan|p10)\b/g, 'ptan'],
  [/\bi\.d\.?(?=\W|$)/g, 'id'],
  [/\bclaim stat(?:us|is|ice)\b|\bclaims? (?:stats|stasis|statis)\b/g, 'claim status'],
  [/\bclamps? status\b|\bplan status\b|\bclean status\b|\bplay(?:s|ed)? status\b/g, 'claim status'],
  [/\btouch ?tone\b/g, 'touchtone'],
  [
    /\b(?:press|dial|enter|push|say) or (?:press|say|dial|enter) (?=(?:\d|one|two|three|four|five|six|seven|eight|nine|zero|star|pound)\b)/g,
    'press ',
  ],
  [/\bpress(?:ed|ing)? (?:the )?(?:number )?/g, 'press '],
];

/** As {@link plain}, with ` . ` at the end of sentences and ` , ` at commas. */
export function marked(text: string): string {
  let out = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/[\u2018\u2019']/g, '')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/\b(dr|mr|mrs|ms|st|no)\./g, '$1');
  for (const [pattern, acronym] of spelled) out = out.replace(pattern, acronym);
  out = out
    .replace(/(\d)(?=digit)/g, '$1 ')
    .replace(/[\u2013\u2014]|--+| - /g, ' , ')
    .replace(/[.?!]+(?=\s|$)/g, ' . ')
    .replace(/[,;:]+(?=\s|$)/g, ' , ')
    .replace(/[^a-z0-9\u00e0-\u024f.,$#*/ -]/g, ' ')
    .replace(/(?<=[a-z])-(?=[a-z])/g, ' ')
    .replace(/\s+/g, ' ');
  for (const [pattern, repaired] of repairs) out = out.replace(pattern, repaired);
  return out.replace(/\s+/g, ' ').trim();
}

/** Words only, for rules that do not need sentences. */
export function plain(text: string): string {
  return marked(text)
    .replace(/(^|\s)[.,](?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The sentences of an utterance, each in plain words, with whether it was heard as a question. */
export function sentencesOf(text: string): { readonly words: string; readonly isQuestion: boolean }[] {
  const pieces = text.match(/(?:[^.?!]|[.?!](?!\s|$))+[.?!]*/g) ?? [];
  return pieces
    .map((piece) => ({ words: plain(piece), isQuestion: piece.trimEnd().endsWith('?') }))
    .filter(({ words }) => words !== '');
}

export function wordsOf(plainText: string): string[] {
  return plainText === '' ? [] : plainText.split(' ');
}
