/** Splits a sentence into clauses, and tells which of them are conditions or questions. */

import { pattern } from '../pattern.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Sentence extends Span {
  /** Lower-cased without changing its length, so that positions match the original. */
  readonly low: string;
  readonly isQuestion: boolean;
  /** Our own entry read back to us, not information from the payer. */
  readonly isReadBack: boolean;
}

/** An utterance split into clauses. */
export interface Said {
  readonly low: string;
  readonly clauses: readonly Clause[];
}

export interface Clause extends Span {
  readonly low: string;
  readonly sentence: Sentence;
  /** "If it is denied", or a statement that applies only in that case. */
  readonly isConditional: boolean;
  /** A question, with or without a question mark: "was the claim denied". */
  readonly isAsked: boolean;
}

const subject =
  '(?:(?:the|this|that|your|our|another|each) (?:\\w+ ){0,2}?(?:claim|payment|check|amount|line|service|denial|appeal|one|reason|deadline|deductible|balance|responsibility|plan|date|number|code)|i|it|we|you|yours|(?:he|she)(?! had\\b)|they|there|that|this)(?: now| also| then| still| just| only| really| actually| currently| previously| originally)?';
const verb =
  "(?:'s|'re|'ve|'ll|'d|wasn'?t|was|isn'?t|is|were|aren'?t|are|hasn'?t|has|haven'?t|have|had|will|won'?t|would|can'?t|can|could|may|might|should|must|don'?t|do|does|didn'?t|did|paid|pays|pay|denied|allowed|received|issued|sent|need|needs|see|show|shows|found|got|went|applied|applies|owes?|looks|takes|finalized|processed|wired|mailed|cut|picked|covered|released|closed|completed|pended)";
const pronoun = '(?:i|we|you|it|he|she|they|this|that|the|your)';
const glue =
  '(?:if|unless|whether|once|when|until|after|before|having|that|think|believe|guess|says?|said|heard?|tells?|told|sees?|shows?|like|sure|hope|assume|which|who|means?|saying|what|how|why|where|as|case|provided|of|for|on|in|to|with|from|by|under|because|since|than|appears|seems|was|were|is|are|has|have|had|did|does|do|can|could|will|would|should|may)';
const start = pattern(
  String.raw`
  (?<!\b${glue} {1,2})(?<!\bwish [\w' ]{0,20}(?:tell you|say) )(?<![\w'])(?:(?:okay|and|but|or|so|then
    |because|however|although|though|while|since) )?(?:(?:its|itd|itll|thats|thatd|theres|theyre|theyd|youre|ive|weve|youve)
  |(?<=\b(?:dollars|cents|first|second|third|\w+(?<!mon|bo)th|\w+ty|\d+) )(?:claims|payments|checks) (?:are
    |will|must|may|can)
  |(?<=\band )an? (?:\w+ )?(?:check|payment|deposit|eft) (?:was|has|went)
  |(?<!\b(?:the|a|amount|be|been) )(?:allowed|paid|billed)(?: amount)? (?:is|was)|${subject} ?${verb})\b
`,
  'g',
);
export const opening = pattern(String.raw`
  ^(?:(?:and|or|but|so|then|only|even|okay|ok|alright|well|oh|yeah|now)[ ,]+)*(?:if|unless|once|when
  |whenever|until(?! then\b)|in case|in the event|assuming|suppos(?:e|ing)|imagin(?:e|ing)|let'?s say|provided|as soon as|as long as|whether
  |to (?:avoid|prevent)
  |(?:in order )?to be (?:paid(?![.]?$)|processed|considered|reviewed|reprocessed)
  |should (?:you|it|the|this|that|your|we|claim|any)|had (?:it|they|you|this|the))\b
`);
export const condition = pattern(String.raw`
  \b(?:if|i wish|unless|whether|whatever|whichever|in case|in the event|provided (?:that|you|it)|as long as
    |assuming|depending (?:on|upon|if)|pending your|subject to)\b
  |\b(?:once|until|as soon as|(?<!^|(?:\b(?:first|second|third|\w+th)|\d(?:st|nd|rd|th)?)(?:,| is|'s| was)? )when
    |when(?! (?:it|we|they|that|this|the claim) (?:$|(?:was|got|received|denied|processed|paid|finali[sz]ed|issued|came)\b))) (?:it|the|we|they|you|this|that|your|all)\b
`);
const isWhenDone =
  /^when (?:it|we|that|this|the claim)(?: was| got)? (?:denied|processed|finali[sz]ed|paid)\b/;
const isDay = /(?:\b(?:first|second|third|\w+th)|\d(?:st|nd|rd|th)?),? $/;
const isPast = /\b(?:was|were|had|did|went|got|came|received|found|sent|denied it|paid it)\b/;

/** "And is still in process", "but has been closed": the subject is that of the clause before. */
export const withoutSubject = pattern(String.raw`
  ^(?:and|but|or|so|then)(?:[ ,]+(?:then|now|still|also|later|since))* (?:(?:is|was|are|were|has|had|have
    |got|gets|remains?|been|being)\b|(?:denied|paid|processed|closed|finali[sz]ed|pended|rejected|completed
    |approved|never|not)\b)
  |^\d{4}\W*$
`);

/** "Okay did you get all that / denied c o one six seven": the question ends there. */
export const gotAll =
  /\bdid you (?:get|catch|hear) all (?:of )?(?:that|this),? (?=(?:it'?s|so|okay|the claim|again|denied|paid|pending)\b|$)/g;

/** "No the allowed was eighty dollars", "no it was denied", "no eighty dollars": the "no" only answers what we said. */
const refusal = pattern(String.raw`
  ^(?:(?:oh|um|well|so|and) )*no (?=
  (?:it'?s|that'?s|it (?:is|was)|that (?:is|was)|(?:the|his|her) (?:[\w-]+ ){1,3}(?:is|was))\b
  |(?:\$[\d.]+|(?!(?:one|payment|other|more)\b)(?:[a-z-]+ ){1,5}dollars?(?: (?:and )?(?:[a-z-]+ ){1,2}cents?)?)(?:\W*$|[,;]| not\b))
`);

/** Splits a sentence into clauses at punctuation and where a new subject begins without any. */
function clauseSpans(sentence: Sentence, breaks: readonly number[]): Span[] {
  const cuts = new Set(
    breaks.map((at) => at - sentence.start).filter((at) => at > 0 && at < sentence.low.length),
  );
  for (const match of sentence.low.matchAll(
    /[,;:\u2014]\s+(?!20\d\d\b)|\s-+\s|\s(?=but\b|oh (?:okay|yes|wait|no|here|sorry)\b|okay\b)|(?<!\b(?:no|oh|but|so|please))\s(?=(?:(?:no|oh) )?(?:wait|oops|whoops|hold on|hang on)(?: no| sorry)? (?:that'?s|this is|that is|i'?m|i was|wrong)\b)|(?<!\b(?:is|was|are|were|have|has|had|got|see\w*|show\w*|find\w*|found|there'?s|and|but|absolutely|just|still|really|with|up|on|to|for|or) )(?=(?:nothing|no claims?(?: on file| found)?) (?:for|from|on|under|dated) )|\s\s(?=(?:if|once|when|unless) )/g,
  ))
    cuts.add(match.index + match[0].length);
  for (const match of sentence.low.matchAll(
    /\blet me (?:see|look|check|correct (?:that|it|myself)|tell you what (?:i|we) (?:see|have|show))(?: here)?,? (?=(?:i|it|so|okay|yes|this one)\b)/g,
  ))
    cuts.add(match.index + match[0].length);
  // "Patient responsibility may apply denial date zero seven zero eight".
  for (const match of sentence.low.matchAll(
    /(?<=\w )(?:denial|received?|process(?:ed|ing)?|paid|payment|check) date (?=(?:is |was )?(?:\d|zero|oh)\b)/g,
  ))
    cuts.add(match.index);
  const refused = refusal.exec(sentence.low)?.[0].length;
  if (refused !== undefined) cuts.add(refused);
  for (const match of sentence.low.matchAll(gotAll)) cuts.add(match.index + match[0].length);
  for (const match of sentence.low.matchAll(start)) if (match.index > 0) cuts.add(match.index);
  const ends = [...cuts].filter((at) => at > 0 && at < sentence.low.length).sort((a, b) => a - b);
  const places = [0, ...ends, sentence.low.length];
  return places.slice(1).map((end, index) => ({ start: places[index] ?? 0, end }));
}

/** `breaks` are positions where a new utterance begins; earlier words no longer affect what follows. */
export function clausesOf(sentence: Sentence, breaks: readonly number[] = []): Clause[] {
  let wasConditional = false;
  let wasOpening = false;
  let asked: string | null = null;
  let isList = false;
  return clauseSpans(sentence, breaks).map((span, index) => {
    const low = sentence.low.slice(span.start, span.end);
    const isFresh = breaks.includes(sentence.start + span.start);
    // "If records are missing, the claim is denied" denies nothing; "if you look, it was denied" does.
    // Only what follows the condition directly, or continues with "and".
    const follows = wasOpening || /^(?:and|or|then|so)\b/.test(low);
    const inherits =
      !isFresh &&
      wasConditional &&
      follows &&
      !isPast.test(low) &&
      !/^(?:but|however)\b|\b(?:right now|currently|at this time|as of now)\b/.test(low);
    // "Whether your claim is pending, paid, or denied".
    const isListed =
      isList && /^(?:(?:or|and|not|in|is|it's|being|been) )*\w+(?: \w+)?,? ?$|^(?:\w+ )?or\b/.test(low);
    // "It was pending until June 12th, when it denied".
    const isThen = isWhenDone.test(low) && isDay.test(sentence.low.slice(0, span.start));
    const isOpening = (opening.test(low) && !isThen) || isListed;
    isList = (isListed || /\bwhether\b/.test(low)) && /,\s*$/.test(low);
    const isConditional = isOpening || inherits;
    // "Until we get it the claim is on hold" says what is true now.
    wasOpening = isOpening && !/^(?:(?:and|but|so) )*until\b/.test(low);
    const isFirst = index === 0 || isFresh;
    const goesOn =
      asked !== null &&
      !(asksWhat.test(asked) && low.startsWith('it')) &&
      asked.search(gotAll) < 0 &&
      (requests.test(asked)
        ? !/^(?:but|so|okay|oh)\b/.test(low)
        : /^(?:and|or|because|that|if|when|it|you)\b|^(?:an? )?(?:\w+ )?(?:claim|one),? ?$/.test(low) ||
          /\ban? (?:\w+ )?(?:claim|one|payment|denial) ?$/.test(asked));
    const isAsked =
      sentence.isQuestion ||
      didYouSay.test(low) ||
      ((isFirst || asked !== null) && asks.test(low)) ||
      (!isFirst && goesOn);
    wasConditional = isConditional && (wasOpening || !isOpening);
    asked = isAsked ? low : null;
    return {
      start: sentence.start + span.start,
      end: sentence.start + span.end,
      low,
      sentence,
      isConditional,
      isAsked,
    };
  });
}

export function sentenceAt(heard: { readonly sentences: readonly Sentence[] }, at: number): Sentence | null {
  return heard.sentences.find(({ start, end }) => at >= start && at < end) ?? null;
}

export function clauseAt(heard: Said, at: number): Clause | null {
  return heard.clauses.find(({ start, end }) => at >= start && at < end) ?? null;
}

/** Words before a statement that add nothing. */
export const lead = '^(?:(?:and|so|okay|alright|now)[ ,]+)*';
/** "Was it denied", "what was the denial code", "which check number did you get", "who said it was paid". */
const asks = pattern(String.raw`
  ${lead}(?!would you believe)(?:(?:how(?: long| much)?|when|why|where|what|who) |(?:what|which
    |how)(?: (?!${pronoun}\b)\w+){1,3}? (?=d(?:o|id|oes) |have ))?(?:was|is|were|are|has|have|did|does|do
    |would|could|can|will|should|may) (?:it|the|this|that|yours?|you|there|we|i|they|any(?:thing|one)?|a)\b
  |${lead}(?:what'?s (?:the|your|that)|who (?:told|says?|said))\b
`);
/** "And the claim was received, did you say". */
const didYouSay = /\b(?:did you say|is that what you(?:'re| are)? (?:say\w*|said))\W*$/;
/** "What was the denial code": "it" after that begins another statement. */
const asksWhat = new RegExp(`${lead}(?:what|which)\\b`);
/** "Can you verify the address" / "we have on file": what follows belongs to what is asked for. */
const requests =
  /^[^,;:]*\b(?:you|i|we)\b[^,;:]*\b(?:verify|confirm|give|have|get|tell|provide|read|repeat|spell|state|know|need|see)\b(?:[^,;:]*\b(?:the|your|his|her|their|what|which|any)(?: [\w']+){1,3}| (?:me|us))? ?$/;
