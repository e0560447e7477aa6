/** Recognizes a question to be answered with yes or no by its words. */

import { isBareField } from '../fields/bare-field.ts';
import { isKnownName } from '../names/known-names.ts';
import { namesIn } from '../names/spoken-names.ts';
import { pattern } from '../pattern.ts';
import { marked, plain } from '../speech/plain-text.ts';
import { readingsOf, runsIn } from '../speech/spellings.ts';
import { tokensOf } from '../speech/tokens.ts';
import { amountsIn, datesIn } from '../speech/values.ts';

export interface YesNo {
  /** The question in plain words. */
  readonly question: string;
  readonly yesKey: string | null;
  readonly noKey: string | null;
  /** "Are you a doctor or a hospital?": answer with one of them, or with no when neither applies. */
  readonly isList?: boolean;
}

/** "Was that a yes or a no?": about our answer, which is given again. */
export const asksForAnswer = /\bwas (?:that|it) (?:an? )?(?:yes|no)(?: or (?:an? )?(?:yes|no))?$/;
/** How a yes-no question begins, also when its first word was lost. */
const opener = pattern(
  String.raw`
  ^(?:(?:are|is|am|was) |were (?=(?:you|they|there|these|those|the|your|any|all|both)\b))\w
  |^(?:do|does|did|would|will|have|has) (?:you|we|it|this|that|the|your|want|need|like)\b
  |^(?:(?:that|this) (?:the|your|an?|regarding|about)|you the) \w(?!.*\b(?:is|was|are|were|has|have|will|can
    |may|must|should)\b)
  |^(?:got|have) (?:your|the)\b(?=.*\b(?:handy|ready|available|with you)$)|^ready$|^want \w
  |(?:^(?:(?:and|so|okay|ok|alright|great|now|then) )*|(?<!\b(?:see|show|find|need|want|have|do|did|is|isnt|not|dont|there|for|to|or|if|say|with|about|of|get|know|be) ))any(?:thing else
    |(?:thing)? other (?:claims?|questions?))(?: (?:for|with) (?:me|you)| today| (?:that )?(?:i|we) can (?:do|help)(?: you)?(?: with)?)*$
  |^can you (?:still )?hear\b|^(?:the )?wrong (?:person|patient|member|claim|one|guy|lady)\b|^you mean (?!by\b)|\b(?:would|will) (?:that|it|this) be\b
  |\b(?:(?:do|did|would|are|were|have|will) (?:you|we|they)|(?:am|can|may|shall|should|could|do|did) (?:i
    |we)|(?:is|are|was|were|does|do|did|has) (?:this|that|it|there|these|those|everything|he|she)|(?<=^
    |\b(?:and|or|so|then|now|okay|ok|also|just|know|me|correct|right|(?:go|move) on|quick (?:check
    |question)) )(?:is|are|was|were|does|do|did|has) (?:the|your|all|my)|(?<!\b(?:you|i|we|they|if|to|dont
    |may|might|also|who|would) )(?:want|care|ready) (?:(?:me|us) )?to|(?:i )?speaking (?:with|to)
    |(?<!getting |finding |bringing |get |find |for |from )you (?:an?|the) (?=member|patient|provider
    |subscriber|doctor|health)|(?:you|youd) (?:would )?(?:want|like|need) to|i (?:would )?(?:want
    |like) to)\b
`,
  'g',
);
/** What only begins like a question: advice, a verb whose subject came before, an inverted condition. */
const onlyStates = [
  /^(?:you(?: would|d)? need|(?:you|i)(?: would|d)? (?:want|like|need) to (?:give|make|send|resubmit|submit|bill|call|appeal|file))\b/,
  pattern(String.raw`
  ^(?:is|are|was|were
  |am) (?:(?:being|been|still|now|not|also|already|currently|in|on|at|by|for|from|of|to|with|under|past|over
    |because|due|whether|processing|pending|paid|sent|made|cut|closed|open)\b
  |\w+ed\b
  |(?:a |an )?(?:\$?\d|[b-hj-z] |(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve
    |\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)\b))(?!.*\b(?:(?:right|correct)$
    |(?:the|an?|your) (?:right|best|correct|good|current|direct) (?:\w+ ){0,2}?(?:number|one|id|date)\b))
`),
  /^are (?:those|these) (?:that|who|which)\b|^is that the \w+ \w+ has\b/,
  /^have (?:the|your) .*\bready (?:but|and|then|before|when|in case)\b/,
  /^has (?:this|that|it|he|she|everything|there)\b(?! (?:been|ever|already|gone|come|\w+ed)\b)/,
  /^were (?:it|there|the (?:claim|payer|system|plan|authorization))\b/,
  /^would you believe\b/,
];
/** "The reason is that …", "rumor has it". */
const onlyStatesAfter = /\b(?:reason|problem|issue|thing|rule|trouble) $/;

/** "Say yes", not "say no NPI". */
const saysAnswer =
  /\b(?:say|tell me) (?:either )?(?:yes|no)\b(?! (?!or\b|if\b|to\b|now\b|otherwise\b|press\b|and\b|when\b|please\b)\w)/;
/** "Tell me yes or tell me no", "right or wrong". */
const endsInAnswers =
  /\b(?:yes|correct|right|true|affirmative)(?: or)? (?:(?:say|tell me|answer|with) )?(?:an? )?(?:no|not|incorrect|wrong|false|negative)(?: please| now)*$/;
/** "If you'd like a callback, say yes. If you'd rather keep waiting, say no.": asks for the first. */
const eachWish =
  /\bif (you(?:d| would)? (?:like|want|prefer|rather|wish) (?:\w+ ){1,6}?)say yes if you(?:d|ll| would)? (?:like|want|prefer|rather|wish) .* say no$|\bif you(?:d| would)? (?:like|want|prefer|rather|wish) (?:\w+ ){1,6}?say no if (you(?:d| would)? (?:like|want|prefer|rather|wish) .*) say yes$/;
/** "If you don't have the number, say no": a way to skip the field that is asked for. */
const saysLack =
  /^(?!(?:do|does|did|is|are|have|has|would|will) )(?!.*\byes\b)(?=.*\b(?:number|id|code|date|name)\b)(?=.*(?<!\byou )say no\b).*\b(?:(?:dont|do not) (?:have|know)|there (?:isnt|is not|is no|is none)|have (?:no|none))\b/;
/** "Yes or no", "say yes if you are not say no". */
const namesAnswers =
  / (?:please )?(?:say yes or no\b|(?:(?:say|answer|reply|tell me)(?: with)?(?: either)? )?(?<! an? )yes or no(?: please| now)*$|say yes(?: (?:if you (?:are|do)? ?not|if not|or|or else|otherwise))? (?:please )?(?:say )?no\b)/;
/** A statement that is a question only by its tone, or because "correct?" follows. */
const statement = pattern(String.raw`
  ^(?:(?:okay|ok|so|and|then|alright|great|got it|thank you|thanks|it|i think) )*(?:you(?:re| are| said
    | want| would| need)
  |i heard|(?:it )?sounds like|(?:youre )?calling (?:about|for|regarding)|the (?:patients?|members?|name)
  |(?:this|that|it) (?:is|was) (?:for|about|with|by|at)|your|members?|patients?)\b
`);
const closer = pattern(String.raw`
  \b(?:(?:this|that|it)s? what youd? (?:would )?(?:like|want|need)(?: to (?:do|know))?
  |(?:yes|right|correct|true|affirmative) or (?:no|not|wrong|incorrect|false|negative)|correct|right
  |accurate|all good|(?:looks?|sounds?) (?:good|right|correct)(?: to you)?|(?:okay|ok|alright|all right)(?: (?:with|for) you)?
  |(?:that|this|it) (?:be )?(?:work|help\w*|useful|what you (?:want|need|said|meant|wanted|needed
    |asked for))
  |am i following you|(?:is )?any of (?:that|this|it|those|these) (?:wrong|incorrect|off)|(?:isnt|arent|wasnt|doesnt|hasnt) (?:she|he|it|that|they)|this the right (?:patient|person|member|claim|provider|one)|(?:everything|all) (?:okay|ok|good|right|correct|fine)(?: (?:there|here|with (?:that|it)|so far))?|have i (?:understood|got) (?:you|that|it)(?: right)?|(?:is )?(?:that|this)d? (?:be )?you (?:all|guys)(?: i reckon)?|(?:is|isnt) (?:that|this|it) so|(?:the )?same (?:person|patient|member|guy|lady)|(?:the )?same (?:as|for) (?:yours|you|what you have)
  |(?:that|this|it)s?(?: is)? what you(?:ve| have)?(?: got| have| show| see)?|(?:anything|something) (?:wrong|off|incorrect|not right)(?: (?:there|here|with (?:that|it|any of (?:it|that))))?|(?:that|this) (?:him|her|them)|(?:that|this)s? (?:the one|who (?:youre calling (?:for|about)|(?:you|we) \w+))
  |(?:did|do) i (?:understand|get|have)(?: (?:you|that|it|this))?(?: (?:right|correctly))?
  |(?:is|was) (?:this|that|it) you(?:rs|r \w+)?|is (?:that|this|it) it|interested|understood|so|true|say yes
  |say no)$
`);
/** "I can't tell which one's right", "the PIN is not correct", "… by December 22nd, okay". */
const endsStatement = pattern(String.raw`
  \b(?:which|who|whether|what|not|whos|whats)\b(?: \w+){0,2}? (?:right|correct|true|accurate)$
  |^(?!(?:can|could|do|are|is|will|would|did) (?:you|we|i|it|that)\b).*(?<!\b(?:is|be|are|was|sound|sounds
    |thats|it|that|this) )\b(?:okay|ok|alright|all right)$
`);
/** "So the tax ID is 58-1234567, yeah": a question when it reads back a value. */
const tag = /\b(?:still|yeah|yes|yep|yup|huh|eh|you said)$/;
/** "Just so I have it right, …": what follows is read back. */
const announced = pattern(String.raw`
  ^(?:(?:okay|ok|so|and|just|now|alright|great|got it|gotcha|perfect) )*(?:so (?:that )?i(?:ve|ll)? (?:have
    |get|got) (?:it|this|that|everything)(?: \w+)? (?:right|straight|correct\w*)
  |(?:let me|i (?:just )?(?:want|need) to|to) (?:just )?(?:make|be) (?:sure|certain)
  |(?:let me|to|i (?:just )?(?:want|need) to) (?:just )?(?:confirm|verify|double check)(?: that)?(?= (?:the
    |your|you|his|her|their|npi|tax)\b(?!.*\bpress\b))
  |let me (?:double check|(?:repeat|read) (?:that|it|this)(?: back)?)
  |(?:that|it) (?:was|is)(?= [a-z] as in \w+ \S+ \S+ \S)
  |so (?:the|your|their) (?:(?:member|patient|tax|birth|service)s? )*(?:birthday|date(?: of (?:birth
    |service))?|npi|id|name)(?: number)? (?:is|was))\b
`);
/** "Did they pay this or not, it says finalized, let me look": asked and answered by themselves. */
const answeredThemselves =
  /^.*\b(?:is it|did they|did we|do i|do we|would that be|am i (?:looking|in))\b.*?\b(?:oh okay|okay so|here we go|so i(?:m| am)|but im|im (?:gonna|going to)|let me (?:look|see|check))\b/;
/** "Let me make sure I have this right": what it is follows. */
const announcesCheck =
  /\b(?:make sure|see if|be sure|check(?: that| if)?) (?:that )?(?:i|we)(?:ve)? (?:have|got|get|heard) (?:all (?:of )?)?(?:it|this|that|everything|you) (?:right|correct(?:ly)?|straight)$/;
const tellsOutcome = /\b(?:paid|denied|pended|pending|processed|received)\b/;
const onlyCloser =
  /^(?:(?:and|so|okay|is|are|was|did|i|get|got|that|this|it|all|these|everything|information|the|please|say|yes|or|no) )*(?:correct|right|accurate|yes or no|that right)$/;
/** Whether a question asks if what was said is right. */
export const asksIfRight = (question: string) => closer.test(question) || onlyCloser.test(question);

/** "I see one for May 12th, it paid $71.50, is that the one?": whether what was found is ours. */
export const asksIfOurs =
  /\b(?:is|was) (?:that|this|it|he|she) (?:the (?:one|claim|visit|patient|person|member|guy)|your (?:one|claim|patient|guy|member)|who|what) ?(?:(?:that )?(?:you|we)\b.*)?$/;

/** "Correct, say yes or no": the question without what it is about. */
export const isOnlyCloser = (text: string) => onlyCloser.test(plain(text));

/** "Is that right?": about what was said before. */
export const refersToEarlier = (text: string) =>
  /^(?:(?:and|so|okay) )*(?:is|are|did) /.test(plain(text)) && isOnlyCloser(text);
/** "Which one is it?", "would you like that?": about what they said before. */
export const refersToTurn = (text: string) => asksOfTurn.test(plain(text));
const asksOfTurn =
  /^(?:(?:and|so|okay|ok|well|now) )*(?:which (?:(?:amount|claim|date|one|patient)(?: of (?:those|them|these))?|of (?:those|them|these)(?: two)?)(?: (?:is|was|are|were|do|did|would) (?:(?:it|yours|you|your (?:claim|patient)|the one)(?: (?:asking|calling|checking|looking)| need| want)?(?: (?:about|after|for|on))?))?|(?:would|do|did) you (?:like|need|want) (?:it|one|that|them|those|this))$/;
const onlyRefers =
  /^(?:(?:would|do|does|did|is|will|should|shall|may|can|could|you|i|we|like|want|me|to|that|this|it|them|those|hear|have|read|do|go|ahead|proceed|continue|with|and|be|work|okay|ok|good|alright|fine|for|now|first|here|right|instead|today) ?)+$/;
const asksForOther =
  /\b(?:which|what|whose|whos|(?<!\b(?:someone|somebody|anyone|person|agent) )who|whom|how|where|when|why|enter|say or)\b/;

/** "Is that right please?" */
const courtesy = /(?<=\b(?:right|correct|okay|ok|accurate|it|that)) (?:please|for me|today)$/;

/** The last sentence, or the part after its last comma if that is a question. */
function lastClause(text: string): { clause: string; sentences: readonly string[] } {
  const sentences = marked(text)
    .split(' . ')
    .map((sentence) => sentence.replace(/ ?\.$/, ''))
    .filter((sentence) => plain(sentence) !== '');
  // "Did you know …" gives information; what follows may be a question.
  const last = (sentences.at(-1) ?? '').replace(
    /^did you know\b.*?(?=\b(?:would|do|are|shall) (?:you|i|we)\b)/,
    '',
  );
  const clauses = last.split(' , ').map((clause) => plain(clause));
  const final = (clauses.at(-1) ?? '').replace(courtesy, '');
  const opening = [...final.matchAll(opener)].find(({ index }) => index === 0)?.[0] ?? '';
  // "…, and coinsurance, are also available": a verb without a subject does not begin a question.
  const startsAnew =
    opening.includes(' ') &&
    !/^(?:are|is|am|was|were) \w$/.test(opening) &&
    // "Which date of service, should I look for".
    !(/ (?:for|about|under|with|at)$/.test(final) && /\b(?:which|what|whose)\b/.test(plain(last))) &&
    !onlyCloser.test(final) &&
    // "While you wait, have your ID ready."
    !(/^(?:have|got) /.test(opening) && /^(?:while|to|so|for|before|please)\b/.test(plain(last)));
  return { clause: startsAnew ? final : plain(last).replace(courtesy, ''), sentences };
}

/** "Did you know …", "can I have …", "would you mind spelling …": answered otherwise than with yes or no. */
const asksOtherwise = pattern(String.raw`
  ^(?:did you (?:know|no)|have you (?:heard (?:about|of)|tried|visited|seen|thought about)|are you tired
    |(?:can|may|could) (?:i|we) (?:please |also |just )*(?:have|get|help|assist|ask|(?:go (?:over|through)
    |double check|(?:try|do) the)\b(?!.*\b(?:benefits?|eligibility|claims?(?! number))\b)))\b
  |^would you (?:please |mind )?(?:say|enter|provid|shar|giv|tell|spell|verify|confirm|repeat|hold)
`);
const alternative =
  / or (?!(?:not|no|older|younger|more|less|over|under|above|below|later|earlier|after|before)\b(?! than))/;
const outcomes =
  /\b(?:was|is|been|its|got|paid|denied|approved) (?:paid|denied|pending|approved)? ?or (?:was )?(?:denied|paid|not paid|pending)$/;
/** What begins like a question after these is part of a longer sentence. */
const continues =
  /\b(?:if|when|(?<!\b(?:get|hear|catch|miss|missed|understand|got|say|locate|find|see|verify|match|process|confirm|check|do|with) )that|once|as|because|whether|while) (?:you )?$|\b(?:enter|key in)\b/;

/** "You are not the patient, is that right?": asks about what it says itself. */
const ownQuestion =
  /^(?:(?:and|so|okay) )*(?:you(?:re| are)?|the|your|its?|(?:this|that) is|i have) (?:\S+ ){2,}(?:is that right|right|correct|is that correct)$/;

export function closedQuestion(text: string, words: string): YesNo | null {
  if (asksForAnswer.test(words) || announcesCheck.test(words)) return null;
  const wish = eachWish.exec(words);
  if (wish !== null) return { question: wish[1] ?? wish[2] ?? '', yesKey: null, noKey: null };
  const { clause, sentences } = lastClause(text);
  if (saysLack.test(words)) return null;
  // What is asked about comes right before; earlier sentences are about other things.
  const last = plain(sentences.at(-1) ?? '');
  const isWhole = ownQuestion.test(last);
  const said = plain(sentences.slice(isWhole ? -1 : -2).join(' ')).replace(courtesy, '');
  // Whatever was announced before "sounds like you want the status of a claim, is that it".
  const about = /\b(?:it )?sounds like you\b.*$/.exec(said)?.[0] ?? said;
  const none = { yesKey: null, noKey: null };
  const readLengthMin = ofYear.test(words) ? yearLength : wholeLengthMin;
  const own = clause.replace(answeredThemselves, '');
  if (own !== clause && own.split(' ').length > 2)
    return closedQuestion(/\?\s*$/.test(text) ? `${own}?` : own, own);
  const isTone =
    /\?\s*$/.test(text) ||
    (announced.test(words) && !tellsOutcome.test(words) && hasValue(clause, readLengthMin));
  const isOrder = /\b(?:enter|if (?:this|that|you)|press)\b/.test(clause);
  const alone = lastAsked(clause);
  if (alone !== null) return { question: alone, ...none };
  const answersAt = clause.search(/ (?:please )?say yes or no\b/);
  if (answersAt > 0 && clause.slice(0, answersAt).split(' ').length > 2)
    return { question: clause.slice(0, answersAt), ...none };
  if (onlyCloser.test(clause) || saysAnswer.test(clause) || endsInAnswers.test(words))
    return { question: about, ...none };
  const tagged = clause.includes(' ') ? clause : words;
  if (
    tag.test(clause) &&
    (hasValue(tagged, yearLength) ||
      amountsIn(tokensOf(tagged)).length > 0 ||
      namesIn(tagged).length > 0 ||
      statement.test(tagged)) &&
    !isOrder
  )
    return { question: about, ...none };
  const isWord = !isTone && (!clause.includes(' ') || endsStatement.test(clause));
  if (closer.test(clause) && !isWord && !isOrder && !/\b(?:do you know|all)\b right$/.test(clause))
    return { question: about, ...none };
  const starts = [...clause.matchAll(opener)].filter(({ index }) => isTone || !isStatement(clause, index));
  const start = starts.find(({ index }) => index === 0) ?? starts.at(-1);
  if (start === undefined) {
    const isStated =
      isTone &&
      !isBareField(clause) &&
      !asksForOther.test(clause) &&
      ((statement.test(clause) && clause.split(' ').length > 3) ||
        hasValue(clause, Math.min(valueLengthMin, readLengthMin)) ||
        (/\b(?:is|was|its|thats)\b/.test(clause) && amountsIn(tokensOf(clause)).length > 0) ||
        (/\bend(?:s|ing)? (?:in|with) \S/.test(clause) && hasValue(clause, endLength)) ||
        (/\b(?:is|was)(?:nt)?\b/.test(clause) && namesIn(clause.replace(/\bdr /, '')).length > 0));
    return isStated || isCallingAbout.test(clause) ? { question: clause, ...none } : null;
  }
  const before = clause.slice(0, start.index);
  const rest = clause.slice(start.index);
  // "Have your NPI ready."
  if (rest.startsWith('have ') && /[.!]\s*$/.test(text)) return null;
  // "Are you": its rest was not recognized yet.
  if (start.index === 0 && /^(?:are|is|do|did|would|will) \w+$/.test(rest) && !isTone) return null;
  const isAtStart = start.index === 0 || isTone || !/[.!]\s*$/.test(text);
  if (
    !isAtStart ||
    asksOtherwise.test(rest) ||
    asksForOther.test(before.trim().split(' ').slice(-6).join(' '))
  )
    return null;
  if (continues.test(before)) return null;
  if (/\b(?:you|we|they) $/.test(before) && !/^(?:should|shall|can|may) (?:i|we)\b/.test(rest)) return null;
  // "Do you want to know if it was paid or denied?" names one thing.
  const isListIn = (words: string) => alternative.test(words.replace(outcomes, ''));
  const isList = /\bor $/.test(before) || isListIn(rest);
  if (isList && !/\byes or no\b/.test(rest))
    return { question: isListIn(rest) ? rest : clause, isList, ...none };
  // "You're not asking about another date, are you?"
  if (start.index > 0 && /^(?:are|do|did|is|have) (?:you|they|it|he|she)$/.test(rest))
    return { question: clause, ...none };
  // "Would you like that?" asks about what was said before.
  const isAboutAll = (sentences.length > 1 && closer.test(rest)) || onlyRefers.test(rest);
  return { question: isAboutAll ? about : rest, ...none };
}

const ifYou = /\bif you(?:re| are| have| agree| accept| consent| understand)\b(?!.*\bif\b)/;
/** "Do you want to continue", "do you agree": what it is about comes before. */
const isOfEarlier =
  /\b(?:that|it|this(?! (?:information|call|line)\b)|these|those|them|continue|proceed|you agree$)\b/;

/** "We can keep your place do you want a call back yes or no": the question, when nothing was read back before it. */
function lastAsked(clause: string): string | null {
  const said = clause.slice(0, Math.max(0, clause.search(namesAnswers)));
  const start = [...said.matchAll(opener)].findLast(({ index }) => index > 0 && !isStatement(said, index));
  const at = Math.max(start?.index ?? -1, said.search(ifYou));
  if (at < 0) return null;
  const [before, asked] = [said.slice(0, at), said.slice(at)];
  const isRead =
    hasValue(before, yearLength) ||
    amountsIn(tokensOf(before)).length > 0 ||
    namesIn(before).some(({ parts, isSure }) => isSure || parts.some(isKnownName));
  const isOfBefore = isRead || isOfEarlier.test(asked) || asksIfRight(asked) || onlyRefers.test(asked);
  return asked.split(' ').length > 2 && !isOfBefore ? asked : null;
}

/** Whether what seems to begin a question at a position is part of a statement. */
function isStatement(clause: string, at: number): boolean {
  const rest = clause.slice(at);
  // "Is Ahmed Carter the patient".
  if (isKnownName(rest.split(' ')[1] ?? '')) return false;
  return (
    onlyStates.some((pattern) => pattern.test(rest)) ||
    onlyStatesAfter.test(clause.slice(0, at)) ||
    // "So you'd want to resubmit": only at its beginning is a wish asked about.
    (at > 0 && /^(?:youd?|i)(?: would)? (?:want|like|need) to\b/.test(rest))
  );
}

/** A date or a long number, which a question by tone reads back. */
function hasValue(clause: string, lengthMin = valueLengthMin): boolean {
  const isLong = runsIn(clause.replace(/(?<=\d)-(?=\d)/g, ' ').split(' ')).some((run) =>
    readingsOf(run.words).some((read) => read.length >= lengthMin),
  );
  return isLong || datesIn(tokensOf(clause)).length > 0;
}

const valueLengthMin = 5;
/** Of a number that is not cut, so that its rest need not be waited for. */
const wholeLengthMin = 9;
const yearLength = 4;
/** "The tax ID ends in 4567?" */
const endLength = 4;
const ofYear = /\b(?:year|born in)\b/;

/** "Calling about a claim": a question whose first words were lost. */
const isCallingAbout =
  /^(?:(?:so|okay|and|just|to confirm|confirming|that) )*(?:you(?:re| are)? )?(?:just )?(?:calling|checking|asking|looking|inquiring) (?:about|regarding|for|on|into|as) (?!you)/;
