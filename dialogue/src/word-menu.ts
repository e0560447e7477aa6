/** Menus chosen by word: "you can say claims, benefits, or precertification". */

import { isProviderWord, kindOf, scoreOf, type Wants } from './goal.ts';
import { marked } from './speech/plain-text.ts';

const cues =
  /\b(?:(?:you can|you may|please|just|simply|either|now) (?:also )?say|say|(?:which|what) (?:of the following|one|type of caller|kind of caller|best describes)|choose (?:one of|from)(?: the following)?|choose one|the options are|your (?:choices|options) are|options are|select one|here are your (?:choices|options)|are you (?:a|an|calling|with)|is (?:this|it|your call) (?:about|regarding|for|concerning)|calling about|are you (?:looking for|interested in)|do you need|would you like(?: to)?|do you want(?: to)?|(?:search|look up|find)(?: claims?| a claim| it)? by|what (?:type|kind) of claim|you can(?= (?:check|verify|get|hear|choose|ask))|(?:i|we) can help(?: you)? with|(?:tell me|say|let me know) (?:if|whether) (?:youre|you are))\b/g;

const tail =
  /\b(?:just say it|say it|you can say|can i help you with|are you|is it|best describes you|following)\b/;

/** Phrases worth saying, best first, for when nothing separates the options. */
const known: readonly RegExp[] = [
  /\bclaims? status\b/,
  /\bstatus of (?:a|the|your) claims?\b/,
  /\bcheck (?:on )?(?:a |the )?claims?\b/,
  /\bclaims? inquir(?:y|ies)\b/,
  /\bmedical claims?\b/,
  /\bclaims?\b(?! (?:address|number|id|form))/,
  /\bpayment status\b/,
  /\b(?:health ?care |medical |service )?providers?\b/,
  /\b(?:health ?care|medical) professionals?\b/,
  /\bdoctors? office\b/,
  /\bphysicians?\b/,
  /\bdoctors?\b/,
  /\bhospitals?\b/,
  /\bclinics?\b/,
];

const articles =
  /^(?:(?:things like|something like|an?|the|for|about|its|it|either|or|and|is|are|you|can|say|to|im|i am|please|your|that|youre|calling|regarding|with|just|one|following|of) )+/;

function trimmed(option: string): string {
  return option
    .replace(articles, '')
    .replace(/\b(?:please|now)$/, '')
    .trim();
}

/** A number that long is nobody's choice: it may be the patient's, or another's. */
const longNumber = /\d(?:[ -]?\d){4,}/;

export interface WordChoice {
  readonly words: string;
  readonly score: number;
}

function fromPhrases(text: string): WordChoice | null {
  for (const phrase of known) {
    const match = phrase.exec(text);
    if (match) return { words: match[0], score: 5 };
  }
  return null;
}

/** The best thing to say of those offered; null when nothing offered serves us. */
export function chooseWord(text: string, wants: Wants): WordChoice | null {
  const whole = marked(text);
  const found = [...whole.matchAll(cues)];
  // "Are you calling from a doctor's office or a hospital? Say doctor, or say hospital."
  const isQuestion = /^(?:are|is|which|what|would|do)\b/.test(found[0]?.[0] ?? '');
  const chosen = (isQuestion ? found.find((match) => match[0].endsWith('say')) : undefined) ?? found[0];
  const start = chosen && chosen.index + chosen[0].length;
  if (start === undefined) return null;
  const offered = whole.slice(start).replace(new RegExp(`^[^,.]*${tail.source}`), '');
  const pieces = offered
    .split(
      /\bare you an? /.test(whole) ? / , | \. | or |, |\. |,$|\.$| (?=an? )/ : / , | \. | or |, |\. |,$|\.$/,
    )
    .map((piece) => trimmed(piece.replace(/[,.]/g, ' ').replace(/\s+/g, ' ').trim()))
    .filter((piece) => piece !== '');
  const isList = pieces.length >= 2 && /,|\ban? /.test(offered);
  if (!isList || pieces.some((piece) => piece.split(' ').length > 9)) {
    const phrase = fromPhrases(offered.replace(/ [,.] ?/g, ' '));
    if (phrase) return phrase;
  }
  let best: WordChoice | null = null;
  for (const piece of pieces) {
    if (piece.split(' ').length > 7) continue;
    if (kindOf(piece) === 'representative' || longNumber.test(piece)) continue;
    const score = scoreOf(piece, wants);
    if (score > (best?.score ?? 0)) best = { words: piece, score };
  }
  if (best) {
    const phrase =
      isProviderWord(best.words) || /\b(?:claims?|medical)\b/.test(best.words) ? best.words : null;
    return phrase === null && best.score < 3 ? null : best;
  }
  return null;
}

/** Whether a list of things to say is on offer. */
export function offersWords(text: string): boolean {
  const whole = marked(text);
  return whole.search(cues) >= 0;
}
