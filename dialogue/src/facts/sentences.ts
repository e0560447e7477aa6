/** Where sentences begin and end in what was said in several utterances. */

import { looksCut } from '../call/assemble.ts';
import { pattern } from '../pattern.ts';
import { monthOf } from '../speech/spoken-date.ts';
import { groupsAt } from '../speech/spoken-number.ts';
import { tokensOf } from '../speech/tokens.ts';
import { isValueWord } from '../speech/value-words.ts';
import { gotAll, type Span } from './clauses.ts';

/** One recognized utterance of the payer, as it appears in the transcript. */
export interface Piece {
  readonly sequence: number;
  readonly text: string;
  /**
   * When the payer began to say it, estimated from its length: recognition reports words only after they are spoken.
   */
  readonly began_ms: number;
  /** When it was recognized. */
  readonly at_ms: number;
}

/** An utterance in the whole text. */
export type Placed = Span & { readonly piece: Piece };

const sentencePattern =
  /(?:[^.?!\u2014]|[.?!](?=[^\s])|(?<=\b(?:dr|mr|mrs|ms|no|st|p\.\s?o))\.|(?<=\b[a-z]\.[a-z])(?<![ap]\.m)\.(?=\s\d))+[.?!\u2014]*/gi;

/** After this pause a new sentence begins, unless the earlier one is unfinished. */
const pauseMs = 1_500;

/** "Nothing" / "was taken back": what the verb is of was said before. */
const isPredicate =
  /^denied (?:so|four|right now|before|without|after|if|unless)\b|^(?:is|was|are|were|has|have|had)(?:n't| not)? (?!(?:it|that|this|the|there|your|you|an?|any|i|he|she|they|we|his|her)\b)/;

/** "It was" / "denied": what an utterance ends in when its sentence goes on. */
const isOpenEnd = pattern(String.raw`
  \b(?:(?:was|is|are|were|has|have|had|did|does|do|would|could|should)(?:n't| not|'ve)?|be|been|being|having|gets?|got|ever|never
  |maybe|whether|told|tell|tells|that|that's|that (?:says?|shows?)|see|there's|about|if|because|since|who|which|but|although|still|(?:dr|mrs?|ms)\.?|doctor
  |on|of|for|from|to|by|in|with|the|an?|and|n?or|no(?: new| other| further)?|your|anything|neither|any|this|send it|(?:can|could|will|would) (?:send|get|have|put)|(?:an?|any|another) claim|or one)$
`);

/** "Your fax was received" / "July 10th at 3 p.m.". */
const endsInEvent =
  /\b(?:received(?: (?:it|this|that|electronically))?|process(?:ed)?|denied|denial|paid|payment|closed|completed|finali[sz]ed|issued|mailed|sent|dated?|date is|approved|scheduled|until|got it|it)[:,]?$/i;

const isMonth = (text: string) => monthOf(/^[a-z]*/.exec(text.toLowerCase())?.[0] ?? '') !== null;

/** "Once a claim is paid" / "allow ten days": what holds in that case follows. */
const isCondition =
  /(?:^|[.?!] )(?:(?:and|so|but) )*(?:if|once|unless|whenever|in case|as soon as) (?:[\w']+ ?){2,8}$/;

/** "I can send it back" / "for reprocessing", "I don't see that it's paid" / "or denied". */
const isContinuation =
  /^(?:for (?!.*(?:\b(?:press|say|it|i|we|yours|this one|amount|total|dollars|(?:claim|one) (?:has|is|was))\b|\$))|(?:of|from|with|by|about|than|or|nor|since|back|on (?:the \w+(?:st|nd|rd|th)\b|(?:january|february|march|april|may|june|july|august|september|october|november|december))|(?:business |calendar )?days|weeks|dollars|cents|number (?=\d)|(?:paid|denied) n?or)\b)/i;

/** "It's paid and you wanted when" / "it was issued June 19th": the person repeats our question, then answers it. */
const repeatsQuestion =
  /\b(?:you|you're)(?: want(?:ed)?| need(?:ed)?| ask(?:ed|ing)?| said)(?: me)?(?: to know)? (?:when|why|how much|what|where|which(?: one)?)\W*$/i;

/** "If it comes back" / "denied", "was your claim" / "denied", "access" / "denied": the subject was said before. */
const isOutcome =
  /^(?:(?:been|ever|already|even|just|still) )*(?:denied|paid|processed|rejected|pending|in process|recouped|reversed|finali[sz]ed)\b|^(?:there )?that says\b/i;

/** "Timely" / "filing limit": one or two words that are no sentence. */
const isPart = pattern(String.raw`
  ^(?!.*\b(?:okay|ok|yes|yeah|yep|no|nope|sure|alright|right|hello|hi|thanks?|you|moment|please|pending|paid|denied|processed
    |approved|received|closed|finali[sz]ed|wait|sorry|so|um|uh|sir|ma'?am|good|great|perfect|correct|bye|goodbye|again|nothing
    |none|zero|here|done|status|claims?|hold)\b)[a-z]+(?: [a-z]+)?$
`);

const isComplete = /[.?!]$|\bagain$|\b(?:press|say) (?:\w+ ?){1,3}$/;

/** "I can send it back" / "for reprocessing if you'd like": with punctuation, a sentence begins with a capital letter. */
const isMidSentence = (said: string, text: string) =>
  /^[a-z]/.test(text) && /^[A-Z]/.test(said) && /[\w,]$/.test(said);

/** Where an utterance begins that does not continue the one before it. */
export function breaksBetween(pieces: readonly Placed[]): number[] {
  return pieces.flatMap(({ start, piece }, index) => {
    const before = pieces[index - 1];
    const isNumber =
      groupsAt(tokensOf(piece.text), 0).length > 0 && !/^one (?:claim|moment)\b/i.test(piece.text);
    const said = before?.piece.text ?? '';
    const lead = pieces
      .slice(0, index)
      .map((one) => one.piece.text.toLowerCase())
      .join(' ')
      .slice(-90);
    const isDated = endsInEvent.test(said) && isValueWord(/^\w*/.exec(piece.text.toLowerCase())?.[0] ?? '');
    const goesOn =
      isDated ||
      (looksCut(said) && !repeatsQuestion.test(said)) ||
      isMidSentence(said, piece.text) ||
      isOpenEnd.test(lead) ||
      isPart.test(said.toLowerCase()) ||
      isCondition.test(lead) ||
      isContinuation.test(piece.text) ||
      (isOutcome.test(piece.text) && !isComplete.test(lead) && lead.search(gotAll) < 0) ||
      isPredicate.test(piece.text);
    return before && !isNumber && !goesOn ? [start] : [];
  });
}

/** "… check number 4471 is there anything else": a new sentence, also without punctuation. */
const closing = pattern(
  String.raw`
  (?<=[\w.] )(?<!\b(?:if|or|and|so|when|wh?at|where|how|which|who|why|that|because|unless|to|whether|know
    |say|me|you) )(?:is there anything (?:else|more|further)
  |(?:did|do) you (?:get|catch|have|need|want) (?:all|any|every|me)
  |(?:would|could) you (?:mind|like me|please|take)|before you go|i hope (?:i|you|that)
  |let me know (?:if|when)|thanks? (?:you )?for (?:calling|holding|being|your)|no need to
  |(?:i'?m )?sorry (?:it took|if i|you'?re breaking|(?:about|for) (?:the|that) (?:noise|wait|hold|delay))
  |(?:and )?my name(?:'?s| is)|(?<=\bguarantee of (?:payment|benefits|coverage) )(?:the|your|this|that|it|we|claim)|and if you ever|please (?:note|be advised|be aware)
  |if (?:you|the|an?) (?:\w+ )?ha(?:s|ve) (?:any )?(?:other |more )?questions|what'?s a good)\b
`,
  'gi',
);

/** Sentences end at punctuation, after a pause, and where an utterance begins with a capital letter or a closing phrase. */
export function sentenceSpans(text: string, pieces: readonly Placed[]): Span[] {
  const breaks = breaksBetween(pieces);
  const starts = pieces.flatMap(({ start, piece }, index) => {
    const isAfterPause = piece.began_ms - (pieces[index - 1]?.piece.at_ms ?? 0) >= pauseMs;
    // "It was received." / "June 12th.": the period between them was dropped. A month always has a capital letter.
    const isCapital =
      /^[A-Z][a-z']/.test(piece.text) &&
      !(isMonth(piece.text) && endsInEvent.test(text.slice(0, start).trimEnd())) &&
      !/\w {2}$/.test(text.slice(0, start)) &&
      !isOpenEnd.test(text.slice(0, start).trimEnd().toLowerCase()) &&
      !isOnlyValue(piece.text.replace(/[.?!]+$/, ''));
    return isCapital || (breaks.includes(start) && isAfterPause) ? [start] : [];
  });
  starts.push(...[...text.matchAll(closing)].map(({ index }) => index));
  starts.sort((a, b) => a - b);
  return [...text.matchAll(sentencePattern)].flatMap((match) => {
    const end = match.index + match[0].length;
    const cuts = [match.index, ...starts.filter((start) => start > match.index && start < end), end];
    return cuts.slice(1).map((cut, index) => ({ start: cuts[index] ?? cut, end: cut }));
  });
}

/** "June 24th", "on the 10th": nothing but a value. */
function isOnlyValue(sentence: string): boolean {
  const words = sentence.toLowerCase().split(' ');
  const joins = words.filter((word) => /^(?:on|in|of|for|and|the|may|dated?)$/.test(word));
  return (
    words[0] !== 'date' &&
    words.length < 9 &&
    joins.length < words.length &&
    words.every((word) => joins.includes(word) || isValueWord(word))
  );
}

/** Without the period before a sentence that is only a value: "It was paid. On June. 24th." */
export function withoutCuts(text: string): string {
  // "Eighty-one fifteen. Eighty-one dollars and fifteen cents" are two amounts.
  return text.replace(
    /(?<!\d\s)(?<!\b(?:\w+t(?:y|een)|\w+ty-\w+|one|two|three|four|five|six|seven|eight|nine|ten)(?=\.\s+[$\w -]+(?:dollars|cents)\b))[.](?=\s+([^.?!]*(?:\.\d[^.?!]*)*)[.](?:\s|$))/g,
    (mark, next: string) => (isOnlyValue(next.trim()) ? ' ' : mark),
  );
}
