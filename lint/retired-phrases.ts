/** Words that texts for people do not use, each with what to write instead. Matched against lower-case text. */

export interface RetiredPhrase {
  readonly pattern: RegExp;
  readonly instead: string;
}

export const retiredPhrases: readonly RetiredPhrase[] = [
  { pattern: /\bmend(s|ed|ing)?\b/, instead: 'fix' },
  { pattern: /\b(stand|stands|stood)\b(?! for\b)/, instead: 'is, appears or is shown' },
  { pattern: /\bas (it|they) stands?\b/, instead: 'current' },
  // "On hold", "hold time", "holding for" and "during hold" are about calls.
  {
    pattern:
      /\bholds\b|(?<!\bon )\bhold (for|besides|until|from)\b|\b(rules?|settings|links?|hours) hold\b|\bno longer holds\b/,
    instead: 'apply, expire, contain or has',
  },
  { pattern: /\b(whom|whoever|whomever|whosoever)\b/, instead: 'who, anyone who, or name the person' },
  {
    pattern: /^give\b|[.,:;] give (an?|the|its?|one|both|another|at|either)\b/,
    instead: 'enter, use or set',
  },
  { pattern: /\bbesides\b/, instead: 'also or in addition' },
  { pattern: /\b(take|takes|took|taken|taking) back\b/, instead: 'revoke or undo' },
  { pattern: /\b(take|takes|took|taken|taking) in( again| all|$)\b/, instead: 'include or import' },
  // Letters to payers are letters.
  {
    pattern:
      /\bletters? (is|are) on (its|the|their) way\b|\bletter in line\b|\blink in a letter\b|\bunwanted mail\b/,
    instead: 'email',
  },
  { pattern: /(?<!we were )\btold\b|\btells (of|by)\b/, instead: 'notified, reported or said' },
  { pattern: /\b(in|into|up in) line\b|\blin(e|es|ed|ing) up\b/, instead: 'queued' },
  { pattern: /\b(what is there|of its own|any ?more)\b/, instead: 'the plain word' },
  { pattern: /\b(meanwhile|anew|whichever|whatsoever)\b/, instead: 'the plain word' },
  { pattern: /\b(need|needs) do nothing\b/, instead: 'you can ignore this' },
  { pattern: /\bneeds a person\b/, instead: 'needs attention' },
  { pattern: /\b(dealt|dealing) with\b/, instead: 'done' },
  { pattern: /\bpromises? broken\b/, instead: 'overdue payer promise' },
  { pattern: /\b(claimedit|telephone)\b/, instead: 'fix, or phone' },
  {
    pattern: /\b(dialled|dialling|cancelled|cancelling|colou?rs? scheme of|colours?)\b/,
    instead: 'American spelling',
  },
  {
    pattern: /\b(unwanted mail|such as:|switched (on|off)|switch (on|off))\b/,
    instead: 'spam, for example:, turn on',
  },
  { pattern: /\b(nobody|somebody)\b/, instead: 'no one or someone' },
];
