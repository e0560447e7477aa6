/** Facts kept in the payer's own words: next step, offset details, and the name of the person who spoke. */

import { type Fact, factOf } from '@claimline/domain/claim/result';
import { isGivenName } from '../names/known-names.ts';
import { isNameWord } from '../names/spoken-names.ts';
import { pattern } from '../pattern.ts';
import { introducedName, nameInGreeting } from '../people/person-words.ts';
import { neutralWords } from '../speech/neutral-words.ts';
import { plain } from '../speech/plain-text.ts';
import { clauseAt, sentenceAt } from './clauses.ts';
import { type Heard, type Sentence, type Span, spanOfMatch, stated } from './heard.ts';
import { isInMenu } from './in-menu.ts';
import { isGeneral, supposed } from './standing.ts';

const nextSteps = pattern(String.raw`
  \b(?:submit|send|resubmit|re-submit|(?<!\bon )file|fax|mail|provide|attach|include|correct|bill|rebill
    |forward|contact(?! information| center)|upload|(?<!\b(?:the|your|an?|our|this|that|his
    |her) (?:\w+ )?)request)\b(?:ting)?\s+(?:us\s+|in\s+|a\s+|an\s+|the\s+|it\s+|your\s+|to\s+|with\s+
    |new\s+|that\s+|claim\s+){0,4}(?:\w+\s+){0,3}?(?:corrected|correction|claim|records?|notes?
    |documentation|appeal|authorization|referral|information|eob|primary|invoice|reconsideration|dispute
    |modifier|code|diagnosis|insurance|payer|npi|form)\b
  |\b(?:additional|more|further|medical) (?:information|records|documentation|documents) (?:is|are|was|were
    |has been|have been)?\s*(?:needed|requested|required|missing)\b
  |\b(?:(?<!\byou )needs?|requires?|requesting|requested|awaiting|waiting (?:for|on)
    |missing)\s+(?:\w+\s+){0,3}?(?:records|information|documentation|authorization|referral|eob|itemized
    |invoice|accident details|questionnaire|notes)\b
  |\b(?<!\b(?:provider|contractual|network|an?|the|your|rest|balance|difference|remainder|is|was) )write (?:(?:it|that|this|the (?:rest|balance|difference|charges?)) )?off\b(?! (?:was|is|of|amount)\b)|\b(?:be|been) written off\b|\bpeer[- ]to[- ]peer\b
  |\b(?:fax|mail|upload)(?:ed)? (?:it|them|that|those|these) (?:to|in|over|through)\b
`);

/** "P.O. Box 4100, Topeka", "the payer ID is 62308": where to send the claim, when we asked a person. */
const address =
  /\bp\.? ?o\.? box \w|\bpayer (?:i\.?d\.?|i d)(?: number)?(?:'s| is)? (?:[a-z] ){0,4}(?:\d|zero|one|two|three|four|five|six|seven|eight|nine)/;

const offsets =
  /\b(?:recoup\w*|offset\w*|overpa(?:id|yment)|taken back|took (?:it|the payment|that) back|take-?\s?back|withheld|retract\w*|refund)\b/;

/** "You have thirty days to dispute the take back": does not say where the money went. */
const disputes =
  /\b(?:disput\w*|appeal\w*|contest\w*|challeng\w*|object\w* to|question\w*)(?: (?:the|that|this|an?|any|our))* (?:recoup\w*|offset\w*|overpayment|take-?\s?backs?|withh\w+|retract\w*|refund)\b/g;

/** "Let me look at the overpayment screen", "I don't have access to where it was applied". */
const looksForOffset =
  /\b(?:let me|i'?ll|one moment)\b.*\b(?:look|check|see|find|pull|open)\b|\b(?:(?:don'?t|do not) (?:have|see)|can'?t (?:see|tell|access)|cannot (?:see|tell|access)|no access)\b/;

/** Where money was applied or taken from. */
const offsetTarget =
  /\b(?:appl(?:ied|y)|offset|taken|took|recoup\w*|withheld|against|deducted|came)\b[^.?!]*\b(?:to|from|against|toward|towards|under)\b[^.?!]*\b(?:accounts?|claims?|patients?|members?|checks?|payments?|remittance)\b/;
/** A request for an entry is not advice about the claim. */
const asksUs = /\b(?:say or enter|enter or say|please (?:say|enter|key|press)|press|you can say)\b/;

/**
 * What need not be done, what others do, and what would be done in another case: "you don't need to send records", "we
 * mail the EOB", "normally you would send a corrected claim".
 */
const notAdvised = pattern(String.raw`
  (?:n't|\b(?:not|never))(?: (?:have|need|required|necessary|supposed|going|able|allowed|want|expected|be|to
    |just|even|any))* $
  |\bno (?:(?:need|reason) to |more |further )?$
  |\b(?:i|we|they|people|others|\w+ (?:offices|providers)|let me)(?: (?:can|could|would|just|always|also
    |only|will|still))* $
  |\b(?:normally|usually|typically|generally|ordinarily|used to|most (?:people|offices|providers)|in (?:that
    |which) case)\b
  |^(?:(?:and|so|but) )*(?:then|if) .*(?:\bwould\b|'d\b)
  |^(?:(?:and|so|but) )*(?:if|should|unless) (?:(?:we|they|any|it)\b|$)
  |\bfor an? (?:\w+ )?(?:denied|rejected|paid) claim\b
`);

/** "The fax number is 800 555 0123", "you have until August 1st", "sorry, August 15th": adds to the sentence before. */
const addsDetail = pattern(String.raw`
  \bp\.? ?o\.? box\b|\b(?:fax|e-?mail|mailing|street|zip|attention|attn|address|payer i\.?d)\b
  |\b(?:you have|you've got|due|until|deadline|no later than|by)\b.*\b(?:\d|days|months|january|february|march|april|may|june|july|august|september|october|november|december)
  |^(?:(?:oh|and|but|well|wait|no)[ ,]+)*(?:sorry|i'm sorry|correction|i mean|make that|scratch that)\b
`);

/** Groups of adjacent sentences: `begins` is true for the first, and the others add to it. */
function passages(heard: Heard, begins: (sentence: Sentence) => boolean): Sentence[][] {
  const found: Sentence[][] = [];
  for (const [index, sentence] of heard.sentences.entries()) {
    const last = found.at(-1);
    const goesOn = last !== undefined && last.at(-1) === heard.sentences[index - 1];
    const isFirst = begins(sentence);
    if (goesOn && (isFirst || (!sentence.isQuestion && addsDetail.test(sentence.low)))) last.push(sentence);
    else if (isFirst) found.push([sentence]);
  }
  return found;
}

const passageLengthMax = 500;

/** A fact in the payer's own words: the whole passage, with its first sentence as the evidence. */
function passageFact(
  heard: Heard,
  field: 'next_step' | 'offset_detail',
  passage: readonly Sentence[],
): Fact[] {
  const [first] = passage;
  if (first === undefined) return [];
  const words = heard.text.slice(first.start, passage.at(-1)?.end).trim().slice(0, passageLengthMax);
  return stated(heard, field, words, field === 'next_step' ? 0.85 : 0.88, first);
}

/** The sentence that says where the money went, or otherwise that it was recovered. */
function offsetFact(heard: Heard): Fact[] {
  const offsetSentences = heard.sentences.filter(
    ({ low, isQuestion }) =>
      !isQuestion &&
      !looksForOffset.test(low) &&
      (offsets.test(low.replace(disputes, '')) || offsetTarget.test(low)),
  );
  const sentence = offsetSentences.findLast(({ low }) => offsetTarget.test(low)) ?? offsetSentences.at(-1);
  return passages(heard, (one) => one === sentence).flatMap((passage) =>
    passageFact(heard, 'offset_detail', passage),
  );
}

function isNextStep(heard: Heard, sentence: Sentence, isPerson: boolean): boolean {
  const step = nextSteps.exec(sentence.low) ?? (isPerson ? address.exec(sentence.low) : null);
  const clause = step && clauseAt(heard, sentence.start + step.index);
  if (!step || !clause || clause.isAsked) return false;
  // "Normally / you would send a corrected claim".
  const before = heard.clauses[heard.clauses.indexOf(clause) - 1];
  const isShort = before?.sentence === sentence && before.low.length < 30;
  return (
    !notAdvised.test(heard.low.slice((isShort ? before : clause).start, sentence.start + step.index)) &&
    !isInMenu(heard, spanOfMatch(step, sentence.start)) &&
    !/\b(?:fax it|have it faxed)\b/.test(sentence.low) &&
    !asksUs.test(sentence.low) &&
    !supposed.test(sentence.low.slice(0, step.index)) &&
    !isGeneral(heard, sentence) &&
    !(
      /(?:appeal|reconsideration|dispute)$/.test(step[0]) &&
      /\b(?:until|by|within|deadline|days)\b/.test(sentence.low)
    )
  );
}

/** "Actually, the deadline is August 15th": the next step stated earlier, followed by the corrected deadline. */
export function correctedStep(known: readonly Fact[], learned: readonly Fact[]): Fact[] {
  const step = factOf(known, 'next_step');
  const [oldDeadline, newDeadline] = [factOf(known, 'deadline_date'), factOf(learned, 'deadline_date')];
  const isCorrected =
    oldDeadline !== undefined && newDeadline !== undefined && oldDeadline.value !== newDeadline.value;
  if (
    step === undefined ||
    !isCorrected ||
    factOf(learned, 'next_step') ||
    step.value.includes(newDeadline.quote)
  )
    return [];
  return [{ ...step, value: `${step.value} ${newDeadline.quote}`.slice(0, passageLengthMax) }];
}

/** "You can fax those records to 855 …": only how to do the step said before. */
const onlyHow = pattern(String.raw`
  ^(?:(?:and|so|okay|yes|yeah|then|oh)[ ,]+)*(?:you (?:can|could|may|'ll|would|will) (?:also |just )?|just )?
  (?:fax|mail|upload|e-?mail|send) (?:it|them|that|those|these|the records|it all)\b(?: (?:records|notes|documents))?(?: in)? (?:to|at|over|through|via)\b
`);

/** Adds how to do a step to the step said before. */
export function withEarlierStep(known: readonly Fact[], learned: readonly Fact[]): Fact[] {
  const step = factOf(known, 'next_step');
  return learned.map((fact) =>
    fact.field === 'next_step' &&
    step !== undefined &&
    onlyHow.test(fact.value.toLowerCase()) &&
    !step.value.includes(fact.value)
      ? { ...fact, value: `${step.value} ${fact.value}`.slice(0, passageLengthMax) }
      : fact,
  );
}

export function wordFacts(heard: Heard, isPerson: boolean, isRecouped: boolean): Fact[] {
  return [
    ...passages(heard, (sentence) => isNextStep(heard, sentence, isPerson)).flatMap((passage) =>
      passageFact(heard, 'next_step', passage),
    ),
    ...(isRecouped ? offsetFact(heard) : []),
    ...nameFact(heard, isPerson || ofPerson.test(heard.low)),
  ];
}

/** A voice that gives its name is a person's, unless it says that it is automated. */
const ofPerson = pattern(String.raw`
  ^(?!.*\b(?:virtual|automated|digital)\b)(?:.*\bmy (?:first )?name(?:'?s| is)\b
  |(?:.*[.?!] )?(?:(?:hello|hi|yes|okay|good (?:morning|afternoon)|thank you for holding)[ ,.]+)*this is [a-z]+,? (?:over )?(?:in|with|from) (?:the |our )?(?:\w+ ){0,3}?(?:claims?|billing|bill|payments?|services?|review|departments?|unit|team)\b)
`);

/** "This is Monica by the way", "I'm Paul, call reference number …": said with the answer, not in a greeting. */
const signed = pattern(String.raw`
  (?:(?<=\w\W+)\b|^(?=.{4,30}\bby the way))(?:this is|i'?m|i am) (?<name>[a-z]+)(?:,? by the way
  |[,.]? (?:and )?(?:(?:the|your|my|our) )?(?:call|ref(?:erence)?|confirmation|extension|employee
    |last initial)\b
  |(?<!\b(?:calling|hello|hi|welcome|morning|afternoon|evening)\b.*)\.?$)
`);

/** "The claim is in process. I'm Kendra, and the reference is …" */
const isWritten =
  /[.?!] (?:This is|I['\u2019]m) [A-Z][a-z]+(?:\.?$|,? (?:by the way|and (?:the|your|my|our) ))/;

function signedName({ text, low, names }: Heard, { start, end }: Span): string | null {
  const name = signed.exec(low.slice(start, end))?.groups?.['name'];
  if (name === undefined) return null;
  const isName = isGivenName(name) || (!neutralWords.has(name) && isWritten.test(text.slice(start, end)));
  return isName && !names.includes(name) && !/\bvirtual\b/.test(low) ? name : null;
}

/** "I'm back with you" gives no name. */
function nameIn(text: string): string | null {
  if (ofMachine.test(plain(text))) return null;
  const name = introducedName(text) ?? nameInGreeting(text);
  const [first = ''] = name?.split(' ') ?? [];
  return isGivenName(first) || !neutralWords.has(first) ? name : null;
}

/** "This is Ava, Meridian's AI agent": the name of a machine. */
const ofMachine =
  /\b(?:virtual|automated|digital|(?:a i|ai|voice) (?:\w+ )?(?:agent|assistant|helper|representative|system|bot))\b/;

const introduces = /\b(?:this is|my name|i'?m|i am|speaking|here|with)\b/;

/** "Sure. It's Tamika, T-A-M-I-K-A", "Emeka, that's E M E K A": said and then spelled, so it is a name. */
const saidAndSpelled =
  /(?:^|[.!] |\band )(?:(?:sure|okay|ok|yes|yeah|so|and|well|oh|of course)[ ,.]+)*(?<lead>(?:it|that|my (?:first )?name)(?:'?s| is) |this is |i'?m |my (?:first )?name,? )?(?<name>[a-z]{3,})[,.]? (?:(?:that'?s|that is|it'?s|spelled)[ ,]+)?(?<letters>(?:[a-z][ ,.-]+){2,}[a-z])(?=\W*$|[.,]? (?:and|i|we|the|my|your|last|with)\b|[.] )/g;

function spelledName(heard: Heard, { start, end }: Span, isPerson: boolean): string | null {
  const said = [...heard.low.slice(start, end).matchAll(saidAndSpelled)].find(
    ({ index, 0: words, groups }) => {
      const { lead, name = '', letters = '' } = groups ?? {};
      return (
        letters.replace(/[^a-z]/g, '') === name &&
        (isPerson || lead !== undefined) &&
        (isGivenName(name) || (isNameWord(name) && !neutralWords.has(name))) &&
        !heard.names.includes(name) &&
        sentenceAt(heard, start + index + words.length - 1)?.isQuestion === false
      );
    },
  );
  return said?.groups?.['name'] ?? null;
}

/** "This is Mr. Okafor", and later "Emeka": both names. "This is Emeka" adds nothing to them. */
export function withSurname(known: readonly Fact[], learned: readonly Fact[]): Fact[] {
  const before = factOf(known, 'representative_name');
  if (before === undefined) return [...learned];
  const isSurname = new RegExp(`\\b(?:mr|mrs|ms|miss|mister)\\.? ${before.value}\\b`, 'i').test(before.quote);
  const parts = before.value.split(' ');
  return learned.flatMap((fact) => {
    if (fact.field !== 'representative_name' || fact.value === before.value) return [fact];
    if (parts.length > 1 && parts.includes(fact.value)) return [];
    const isFirstOnly = new RegExp(
      `\\b${fact.value}(?:\\W*$|[,.]| ${before.value}\\b| (?:that'?s|and|with|spelled|[a-z] [a-z])\\b)`,
      'i',
    ).test(fact.quote);
    return isSurname && isFirstOnly && /^\w+$/.test(fact.value)
      ? [{ ...fact, value: `${fact.value} ${before.value}` }]
      : [fact];
  });
}

function nameFact(heard: Heard, isPerson: boolean): Fact[] {
  const whole = { start: 0, end: heard.low.length };
  // "Rochelle" / "r o c h e l l e".
  for (const { start, end } of heard.pieces.length > 1 ? [...heard.pieces, whole] : heard.pieces) {
    const said = heard.low.slice(start, end);
    const named = isPerson ? nameIn(heard.text.slice(start, end)) : null;
    // "It's Carter, C A R T E R": our patient.
    const isOfOurs = heard.names.includes(named?.split(' ')[0] ?? '') && !introduces.test(said);
    const introduced = isOfOurs ? null : named;
    const name =
      introduced ?? signedName(heard, { start, end }) ?? spelledName(heard, { start, end }, isPerson);
    // "My name is spelled S I O B H A N".
    const spelled = isPerson ? /\bspelled ((?:[a-z][ ,.-]+){2,}[a-z])\b/.exec(said)?.[1] : undefined;
    const first = spelled ?? name?.split(' ')[0];
    if (first === undefined || (spelled === undefined && /^spelled\b/.test(first))) continue;
    // "O'Neil"
    const written = new RegExp(`\\b${[...first].join("'?")}\\b`).exec(said);
    if (written === null) continue;
    const at = written.index;
    const plainName =
      spelled === undefined ? (name ?? first).replace(first, written[0]) : spelled.replace(/[^a-z]/g, '');
    const shown = plainName.replace(/(?<=^|\s|\b[od]')[a-z]/g, (letter) => letter.toUpperCase());
    return stated(heard, 'representative_name', shown, 0.9, {
      start: start + at,
      end: start + at + written[0].length,
    });
  }
  return [];
}
