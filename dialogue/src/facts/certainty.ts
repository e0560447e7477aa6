/**
 * Whether an answer that states a status is understood as a whole: before the status only plain words are said, and no
 * word that could turn its meaning is left over. Everything else is for review.
 */

import { isNameWord } from '../names/spoken-names.ts';
import { isValueWord } from '../speech/value-words.ts';
import { amountLabels } from './amount-labels.ts';
import { type Clause, clauseAt, standingOf } from './clauses.ts';
import { aboutAnswer, contrary, notNamed, onTopic, supposed, turnsToOurs, voiding } from './contrary.ts';
import { type Heard, isInMenu, isOfOther, type Span, sentenceAt, spanOfMatch } from './heard.ts';
import { labelsIn } from './labels.ts';
import type { Doubt } from './learned.ts';
import { plain } from './plain-words.ts';
import { between, isExplained } from './status-conflicts.ts';
import { type Found, isOfClaim } from './status-found.ts';
import type { LearnedStatus } from './status-rules.ts';

/** The payer does not know, or only repeats what somebody said. */
const unsure =
  /\b(?:they (?:tell|told|said|say)\b|(?:may|might|could) (?:not )?be (?:him|her|them|yours|someone|somebody)|assumed?|swear|training|might|ought|think(?! (?:you )?said| we(?:'ve| have)?(?: got| have)? an? (?:bad|poor))|believe|guess\w*|suppos\w*|suspect|imagine|appears?(?! on\b)|appeared(?! (?:on|remittance|check)\b)|seems?|seemed|probably|possibly|perhaps|maybe|likely|unlikely|presumably|apparently|theoretically|allegedly|kind of|sort of|unsure|not (?:\w+ )?(?:sure|certain|positive)(?! (?:if |what |that )?i(?:'m| am| understood| heard| got)?\b)|not (?:an? )?(?:hundred|100|one hundred) percent|don'?t (?:quote|hold) me|can'?t (?:really |actually )?(?:tell|confirm|verify)|hard to (?:tell|say)|if i(?:'m| am) (?:reading|seeing|looking at)|could be|i'm (?:new|still (?:learning|training))|(?:says?|shows?|showing|has|see|seeing) both|don'?t know why|i (?:honestly|really|truly|just|frankly) don'?t know(?! (?:if|whether|when|how|where) you)|don'?t (?:honestly|really) know|no idea|conflict\w*|contradict\w*|doesn'?t (?:make (?:any )?sense|add up)|confus\w*|two different|i hope|hopefully|neither|(?<!\bthink )(?:patient|member|provider|office|doctor|he|she|they|someone|somebody|employer|you|who) (?:\w+ )?(?:said|says|told|tells|claims that|thinks|mentioned|reported|believes)|(?:according to|per) (?:the (?:member|patient|provider|office|notes?)|you|my notes?))\b/g;

/** Another claim than ours may be meant. */
const others =
  /\b(?:wrong (?:\w+ )?(?:one|claim|patient|member|person|guy|account|record|file|screen|page|line|day|date|year|name|id|number)|(?:another|other|different|separate)(?! (?:\w+ )?(?:insurance|coverage|carrier|payer|plan|service|procedure|code|documentation|document|information|questions?|reason|day|week|\d+|ten|twenty|thirty))|(?:old|former) (?:\w+ )?(?:id|plan|policy|number|member|insurance|group)|wife\w*|husband\w*|father\w*|mother\w*|dad|mom|(?:two|three|several) (?:patients|members|people|records)|goes to an? |(?:isn'?t|not|doesn'?t) (?:on|match\w*|under) (?:this|that|the) (?:one|claim)|son|sons|son's|daughter\w*|brother\w*|sister\w*|spouse\w*|dependents?|kid\w*|children|and hers|therapist\w*|surgeon\w*|anesthesiologist\w*|after yours|before yours|also (?:has|had|have|got)|i (?:just )?had|i was (?:just )?(?:on|in)|(?:paid|sent|issued|mailed|went|released|made)(?: \w+){0,5}? to (?:the |a |an |his |her )?(?:member|patient|subscriber|hospital|facility|lab|wrong|primary)|junior|senior|facility's?)\b/g;

const aboutClaims =
  /\b(?:den(?:y|ied|ial)|paid|pays?|pend\w*|process\w*|received|billed|submitted|finali[sz]ed|recoup\w*|says|shows|yours|hers|his)\b/;

/** What became undone. */
const undone =
  /\b(?:reversing|shouldn't have|should not have|flipped|reversed|reversal|void\w*|stopped|stop payment|undeliver\w*|cancell?ed|withdrawn|rescinded|retracted|refunded|recalled)\b/g;

/** What was stated before may no longer be true. */
const overtaken =
  /\b(?:in error|by mistake|mistakenly|incorrectly|wrongly|(?:already|been|got) fixed|approved it|since been (?!paid|denied)|was(?:n't| not)? (?:until|when)|until (?:this|last|yesterday|today))\b/g;

/** The money went elsewhere, or is wanted back. */
const diverted =
  /\b(?:not to (?:you|your)\b|held\b|printing|(?:not|n't) (?:been |yet )*(?:mailed|sent|issued|released|printed|gone)|returned (?:to|by|as)|bounced|recovery|(?:ask\w*|want\w*|need\w*|request\w*) (?:\w+ ){0,2}back|cashed by|stale|expired|escheat\w*|lost|tak(?:e|ing) (?:\w+ ){0,3}back|adjusted to|zeroed|applied to (?:an?|another|your|the) (?:\w+ ){0,2}(?:balance|account|claim)|to (?:the|an?|another) (?:group|clinic|practice|office|location) (?:in|at|on)|for (?:that|this|those|these) (?:code|procedure)|last year)\b/g;

/** Part of the claim. */
const parts =
  /\b(?:except|excluding|partial\w*|partly|(?:some|most|half|rest|part) of (?:it|them|the claim|that|this)|the rest|for (?:the )?\d{5}\b|\d{5} (?:paid|denied|was|is)|(?:first|second|third|last) (?:lines?|services?|procedures?|charges?|items?)|line (?:one|two|three|\d))\b/g;

/** A condition of what was said just before. */
const condition =
  /\b(?:if|unless|provided|assuming|in case|once|as soon as|contingent|depend\w*|subject to)\b/g;

/** The payer takes back what it said. */
const correcting =
  /^(?:(?:oh|no|nope|sorry|wait|whoa|hmm)\W*)*\b(?:no|nope|whoa|wait)\W*$|\b(?:(?<!please |moment )wait|correction|no,? (?:(?:that|it)(?:'?s| is| was) (?:the|an?|her|his|another)\b|i(?:'?m| am)\b)|(?:did|was|has|is)(?:n'?t| not)(?= ?(?:$|[.,!]))|(?<!what i |you |does |that )(?:mean|meant)|oops|whoops|pardon|apologies(?! for)|scratch|strike|never ?mind|take that back|(?<!please |pleas |on )(?:hold|hang) on|mistake|misread|misspoke|wrong|not (?:right|it)|(?<!(?:i'm|am|so|very) )sorry,? (?:i(?:'m| am| was|'ve)|that(?:'s| is| was)|this is|the)\b|make (?:that|it)|should say|or is (?:that|it)|i lied|my bad|let me (?:double|re-?)\s?check|hmm)\b/g;

/** In a later turn, without saying what is true instead. */
const withdrawing =
  /\b(?:(?:did|was|has|is)(?:n'?t| not)(?= ?(?:$|[.,!]))|scratch|strike|never ?mind|take that back|misread|misspoke|that'?s (?:not (?:right|it)|(?:the )?wrong)|on the wrong|my mistake|or is (?:that|it)|i (?:mean|meant)(?=\W*(?:$|\d)))\b/g;

/** In a later turn: "wait, I'm in his spouse's account". */
const opened =
  /\b(?:i(?:'m| am| was|'ve got| had)|this is|that(?:'s| is| was)|it(?:'s| is| was)|looking at|pulled up) (?:\w+ ){0,4}(?:account|record|screen|chart|file|history|profile|policy|patient|member|person|spouse|wife|husband|son|daughter|dependent|brother|sister|twin|father|mother)\b/g;

/** What we or the payer may do next says nothing about the status. */
const advice =
  /^(?:(?:and|so|but|then|or|also|okay|well|now)[ ,]+)*(?:(?:if|unless|once|when|should|until) (?:you|we|they)\b|you(?:'ll|'d)?\b|your (?:office|provider|practice)|the (?:provider|office|practice|billing)\b|please|i can(?!'?t)\b|i could\b|i'll\b|i will\b|we(?:'ll| will| can)\b|let me|feel free|would you|do you|is there|was there|did you|anything|can i|may i|shall i|to (?!my|our|the best|me\b)|press|for (?:more|further)|thank|sorry (?:for|about)|i apologi[sz]e|give me|one moment|bear with)/;

const arrived =
  /\b(?:(?:there(?:'s| is)|(?:i|we) (?:do )?(?:see|have|got)) one(?! (?:moment|second|sec|thing|more)\b)|came in|was received|received (?=(?:on )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d))|(?:shows?|says?|showing) (?:it )?(?:was )?received)\b/g;

/** "Nothing on file until June 20th". */
const arrivedLater = /\b(?:until|till)\b/g;

/** What is in process was never decided, or is in process again. */
const decided = /\b(?:finali[sz]ed|completed|closed|adjusted|adjustment|appealed)\b/g;

/** "Is that the one you need?": until then, the answer may be about another claim. */
const asksWhich =
  /\bis (?:that|this|it) (?:what|who|the (?:one|claim|patient|person|guy)(?! (?:lacks?|is|was|has|did|does))|him|her|you|yours?)\b|\bwhich (?:one|claim) (?:did|do|are|were) you\b|\b(?:what|which|who)(?:'s| was| is| did)\b[^.?!]{0,30}\b(?:yours|you (?:say|need|want)|(?:member|patient|name|service|birth|id) again)\b/g;

/** Words of each status, which the phrases that state one must account for. */
const cues: readonly (readonly [LearnedStatus, RegExp])[] = [
  ['denied', /\b(?:bundled(?! (?:rate|payment))|den(?:y|ied|ial|ies|ying)|refus(?:ed|al)|disallowed)\b/g],
  ['paid', /\b(?:paid|reimbursed|approved? (?:for|to) pay\w*)\b/g],
  ['processing', /\b(?:pend(?:ed|ing|s)|suspended|in process|being processed)\b/g],
  [
    'reprocessing',
    /\bre-?(?:process|open|adjudicat|work|run)(?:ed|ing|s)?\b|\boverturned\b|\bsent back\b|\b(?:sent|filed|submitted|received|got|opened) (?:us )?(?:an?|your|the) (?:appeal|dispute|reconsideration)\b/g,
  ],
  ['recouped', /\b(?:recoup\w*|clawed|retracted)\b/g],
  ['processing', arrived],
  ['paid', decided],
];

const isIn = (spans: readonly Span[], at: number) => spans.some(({ start, end }) => at >= start && at < end);

/** The words that keep the status in doubt; null when there are none. `all`: the statuses that were understood. */
function leftOver(heard: Heard, all: readonly Found[], chosen: Found): Span | null {
  const doubted = turnedBy(heard, all, unsure) ?? questionOf(heard) ?? otherBirth(heard);
  if (doubted !== null) return doubted;
  const same = all.filter(({ start, status }) => start === chosen.start || status === chosen.status);
  const odd = same.map((one) => oddBefore(heard, all, one) ?? contraryLead(heard, one));
  if (odd.every((span) => span !== null)) return odd[0] ?? null;
  const last = same.at(-1) ?? chosen;
  const isUndone = ['recouped', 'reprocessing', 'no-claim'].includes(chosen.status);
  return (
    turnedBy(heard, all, others, 0, last.end) ??
    foreignName(heard) ??
    turnedBy(heard, all, parts) ??
    turnedBy(heard, all, correcting, last.end) ??
    turnedBy(heard, all, contrary, last.end) ??
    voided(heard, last.end) ??
    (isUndone ? null : (turnedBy(heard, [], undone) ?? turnedBy(heard, all, overtaken, last.end))) ??
    (chosen.status === 'paid' ? turnedBy(heard, [], diverted) : null) ??
    (chosen.status === 'no-claim' ? turnedBy(heard, [], arrivedLater, last.end) : null) ??
    conditionOf(heard, last) ??
    (isUndone ? null : aftermath(heard, all, last)) ??
    otherCue(heard, all, chosen)
  );
}

function questionOf(heard: Heard): Span | null {
  const [match] = heard.low.matchAll(asksWhich);
  return match ? spanOfMatch(match) : null;
}

/** "2 for another service date". */
const isOption =
  /^(?:\d|one|two|three|four|five|six|seven|eight|nine|star|pound|next) (?:for|four|from|to) |\bnext for /;

/** A remark on what was said before, in words that say nothing else: it may take it back. */
function strayRemark(heard: Heard): Span | null {
  for (const clause of heard.clauses) {
    if (isHarmless(clause) || isOption.test(clause.low) || onTopic.test(clause.sentence.low)) continue;
    for (const match of clause.low.matchAll(aboutAnswer)) {
      const at = spanOfMatch(match, clause.start);
      const isRead =
        heard.read.some(({ start, end }) => start < clause.end && end > clause.start) ||
        heard.names.some((name) => clause.low.includes(name));
      if (!isRead && !isInMenu(heard, at) && !isOfOther(heard, at)) return at;
    }
  }
  return null;
}

/** "Born in 1962": another date of birth than our patient's. */
function otherBirth(heard: Heard): Span | null {
  if (heard.born === null) return null;
  const [year = '', month, day] = heard.born.split('-');
  for (const match of heard.low.matchAll(
    /\b(?:born|birth(?: ?date)?|dob|d o b)(?: (?:is|was|in|on|of|year))*,? (?=\w)/g,
  )) {
    const end = match.index + match[0].length;
    const said = heard.values.find(({ span }) => span.start === end);
    if (said === undefined) continue;
    const isOurs =
      said.kind === 'date'
        ? said.values.some(
            (date) =>
              date.month === Number(month) &&
              date.day === Number(day) &&
              (date.year === null || date.year === Number(year)),
          )
        : heard.low.slice(end).startsWith(year);
    if (!isOurs) return { start: match.index, end: said.span.end };
  }
  return null;
}

/** "You'll want to cross that out", "that's not Mister Carter's". */
function voided(heard: Heard, from = 0): Span | null {
  const named = heard.names.length > 0 ? [...heard.low.matchAll(notNamed(heard.names))] : [];
  const spans = [...heard.low.matchAll(voiding), ...named].map((match) => spanOfMatch(match));
  return spans.find((span) => span.start >= from && !isInMenu(heard, span)) ?? null;
}

/** Somebody else's account was open before. */
function elsewhere(heard: Heard): Span | null {
  return (
    heard.clauses
      .flatMap((clause) => [...clause.low.matchAll(opened)].map((match) => spanOfMatch(match, clause.start)))
      .find(({ start, end }) => heard.low.slice(start, end).search(others) >= 0) ?? null
  );
}

/** "Just as an example of how it reads, that was paid", unless it turns to our claim: "not that one, here's yours". */
function contraryLead(heard: Heard, one: Span): Span | null {
  const sentence = sentenceAt(heard, one.start);
  const from = sentence?.start ?? one.start;
  const lead = heard.low.slice(from, one.start);
  const named = heard.names.length > 0 ? [...lead.matchAll(notNamed(heard.names))] : [];
  const last = [...lead.matchAll(contrary), ...lead.matchAll(supposed), ...named]
    .toSorted((a, b) => a.index - b.index)
    .at(-1);
  if (last === undefined || isOfOther(heard, { start: from + last.index, end: from + last.index }))
    return null;
  const rest = lead.slice(last.index + last[0].length);
  const isOurs = turnsToOurs.test(rest) || heard.names.some((name) => rest.includes(name));
  return isOurs ? null : spanOfMatch(last, from);
}

/** A word before the status that is not plain, in its statement. */
export function oddBefore(heard: Heard, all: readonly Span[], one: Span): Span | null {
  const start = statementStart(heard, one.start);
  if (start === null) return null;
  // "If memory serves, that was denied".
  const before = heard.clauses.find(
    ({ end, sentence }) => end === start && sentence === sentenceAt(heard, start),
  );
  if (before?.isConditional === true && !advice.test(before.low)) return before;
  return oddIn(heard, all, start, one.start);
}

/** The first word that is not plain. */
function oddIn(heard: Heard, all: readonly Span[], start: number, end: number, also = /^$/): Span | null {
  for (const match of heard.low.slice(start, end).matchAll(/[a-z0-9$][\w'$.,-]*/g)) {
    const word = match[0].replace(/(?:'s)?[.,]*$/, '');
    const isPlain =
      word.length === 1 ||
      plain.has(word) ||
      also.test(word) ||
      heard.names.includes(word.replace(/'s$/, '')) ||
      (isValueWord(word) && !isOtherYear(heard, word)) ||
      isIn(all, start + match.index);
    if (!isPlain) return spanOfMatch(match, start);
  }
  return null;
}

/**
 * Where the words begin that the statement at `at` may depend on: its clause, and those it is part of: "I see a Rashid
 * Cartwright / that was denied", "as of last month / it was in process".
 */
function statementStart(heard: Heard, at: number): number | null {
  let index = heard.clauses.findIndex(({ start, end }) => at >= start && at < end);
  const clause = heard.clauses[index];
  if (clause === undefined) return null;
  for (; ; index -= 1) {
    const { start, low, sentence } = heard.clauses[index] ?? clause;
    const before = heard.clauses[index - 1];
    const isNew =
      before === undefined ||
      before.sentence !== sentence ||
      heard.pieces.some((piece) => piece.start === start) ||
      /^(?:and|but|or|so|then|because|however|although|though|while|since|oh|okay)\b/.test(low) ||
      (/[,;:\u2014-]\s*$/.test(before.low) &&
        !isOnlyName(heard, before.low) &&
        !adverbial.test(before.low) &&
        !/^(?:says?|shows?|reads?)\b/.test(low));
    if (isNew || isHarmless(before)) return start;
  }
}

/** "Cortez, status paid". */
const isOnlyName = (heard: Heard, low: string) => {
  const words = low.match(/[a-z']+/g) ?? [];
  return words.length < 4 && words.some((word) => isForeign(heard, word));
};

/** "As of last month, …". */
const adverbial = /^(?:to|the way|as|in|at|under|per|from|by|back|when|last|prior|before|previously) \S/;

/** "The 2024 claim". */
const isOtherYear = ({ today }: Heard, word: string) => /^20\d\d$/.test(word) && word !== today.slice(0, 4);

const isHarmless = (clause: Clause) =>
  clause.isAsked ||
  clause.isConditional ||
  clause.sentence.isReadBack ||
  /\b(?:hea?re? (?:that |it |this )?again|hang up)\b/.test(clause.low) ||
  advice.test(clause.low);

function turnedBy(
  heard: Heard,
  all: readonly Found[],
  pattern: RegExp,
  from = 0,
  statedUntil = 0,
): Span | null {
  for (const clause of heard.clauses) {
    if (clause.end <= from || isHarmless(clause)) continue;
    if (pattern === contrary && isOption.test(clause.low)) continue;
    if (pattern === others && clause.start >= statedUntil && !aboutClaims.test(clause.low)) continue;
    for (const match of clause.low.matchAll(pattern)) {
      const at = spanOfMatch(match, clause.start);
      const isRead = all.some(({ start, end }) => at.start >= start && at.end <= end);
      if (at.start >= from && !isRead && !isInMenu(heard, at) && !isOfOther(heard, at)) return at;
    }
  }
  return null;
}

/** A name that is not our patient's or provider's, nor the person's who speaks. */
function foreignName(heard: Heard): Span | null {
  const named = heard.people.find((one) => {
    const clause = clauseAt(heard, one.end - 1);
    return !one.isOurs && clause !== null && !isHarmless(clause) && !isOfOther(heard, one);
  });
  if (named !== undefined) return named;
  for (const clause of heard.clauses) {
    if (isHarmless(clause)) continue;
    const strange = namesake(heard, clause);
    if (strange !== null) return strange;
    const source = sourceOf.exec(clause.low);
    const word = source?.[1] ?? '';
    if (source && !plain.has(word) && !heard.names.includes(word) && !isValueWord(word))
      return spanOfMatch(source, clause.start);
  }
  return null;
}

const isForeign = ({ names }: Heard, word: string) =>
  isNameWord(word) && !names.includes(word) && !plain.has(word);

/** "Carter, Rosalind", "Keller Orthopedics": a part of our names in another name. */
function namesake(heard: Heard, { low, start }: Clause): Span | null {
  const words = heard.low.slice(start, start + low.length + 20);
  const match = [...words.matchAll(/\b([a-z]+)(?=(?:,| comma)? ([a-z]{3,})\b(?!'))/g)].find(
    ([, own = '', word = '']) =>
      (heard.names.includes(own) && isForeign(heard, word) && !/(?:ed|ing|ly|wes|eds)$/.test(word)) ||
      (own === 'wrong' && heard.names.includes(word)),
  );
  return match ? spanOfMatch(match, start) : null;
}

/** "The claim is from Quest", "billed by Keller Orthopedics". */
const sourceOf =
  /\b(?:claim|one|that|it|this)(?:'?s| is| was| here)* (?:from|billed by|belongs to) (?:(?:an?|the|doctor|dr) )*([a-z']+)/;

/** "But they lifted it", "that's under dispute": what is said of the outcome afterwards may change it. */
const ofOutcome =
  /^(?:and )?(?:but|though|although|only|however|then (?!press|pound|star)|except|or (?:was|is|it)|that(?:'s| is| was| has| got| one))\b/;

/** What else is said after a payment. */
const ofPayment =
  /^(?:electronic\w*|remit\w*|appear\w*|warrant|cashed|cleared|draft|bulk|direct|transfer\w*|towards?|mail\w*|issued|virtual|card|bank|voucher|e[or][bpr]|or|and|per|not|left|leaving|account|contract\w*|network|cycle|cost|explanation|review|benefits?|each|total\w*|address|paper|method|via|through|reference|call|tax|npi|calendar|year|means|internal|more|though|data|repeat|say|main|menu|goodbye|pound|star|otherwise|excuse|know|slash|dash|another|fee|schedule|off|under|patience|share|part|confirmation|done)$/;

function aftermath(heard: Heard, all: readonly Span[], last: Found): Span | null {
  for (const clause of heard.clauses) {
    if (clause.start < last.end || isHarmless(clause)) continue;
    const isTurn = ofOutcome.test(clause.low);
    if (!isTurn && last.status !== 'paid') continue;
    const labels = labelsIn(clause.low, amountLabels).map((label) => ({
      start: clause.start + label.start,
      end: clause.start + label.end,
    }));
    const odd = oddIn(
      heard,
      [...all, ...labels],
      clause.start,
      clause.end,
      last.status === 'paid' ? ofPayment : undefined,
    );
    if (odd !== null && !isOfOther(heard, odd) && !isInMenu(heard, odd)) return odd;
  }
  return null;
}

/** A condition right after the status. "Pending until we get the records" is true now, "will be paid once" is not. */
function conditionOf(heard: Heard, one: Found): Span | null {
  const isNow =
    one.rule.status === 'processing' && !/\b(?:will|to|for)\b/.test(heard.low.slice(one.start, one.end));
  const sentence = isNow ? null : sentenceAt(heard, one.start);
  for (const clause of heard.clauses)
    if (clause.sentence === sentence && !advice.test(clause.low))
      for (const match of clause.low.matchAll(condition))
        if (clause.start + match.index >= one.end) return spanOfMatch(match, clause.start);
  return null;
}

/** A word of another status, stated as a fact of our claim, that no phrase read. */
function otherCue(heard: Heard, all: readonly Found[], chosen: Found): Span | null {
  for (const [status, pattern] of cues) {
    // That a claim came in contradicts only that there is none.
    const isPast =
      (status === 'paid' && chosen.status === 'recouped') ||
      (pattern === arrived && chosen.status !== 'no-claim') ||
      (pattern === decided && chosen.status !== 'processing');
    const firm = all.filter(({ rule }) => rule.isWeak !== true);
    // "It's not denied, not paid, and not pending".
    const isSame = status === chosen.status;
    const standing = isSame ? 'negated' : 'fact';
    if (isPast || (isSame && status === 'paid') || (!isSame && firm.some((one) => one.status === status)))
      continue;
    const said = [...heard.low.matchAll(pattern)].find((match) => {
      const span = spanOfMatch(match);
      return (
        !isIn(pattern === arrived ? firm : all, span.start) &&
        !isInMenu(heard, span) &&
        !isOfOther(heard, span) &&
        isOfClaim({ status, pattern, confidence: 1 }, heard, span) &&
        standingOf(heard, span) === standing &&
        !(span.end <= chosen.start && isExplained(status, chosen.status, between(heard, span, chosen))) &&
        !/^ (?:amount|claims?|to date|up|by)\b|^-/.test(heard.low.slice(span.end))
      );
    });
    if (said !== undefined) return spanOfMatch(said);
  }
  return null;
}

/** A status that follows from a value: everything around the value must be understood as well. */
export function uncertainImplied(heard: Heard, status: LearnedStatus, span: Span): Doubt[] {
  const rule = { status, pattern: /$/, confidence: 1 };
  const implied = { ...span, rule, status, confidence: 1, isEarlier: false };
  return uncertain(heard, [implied], implied, null);
}

/** `chosen`: the status stated, null when only `known` was stated before. */
export function uncertain(
  heard: Heard,
  all: readonly Found[],
  chosen: Found | null,
  known: LearnedStatus | null,
): Doubt[] {
  const span =
    chosen === null
      ? (turnedBy(heard, all, unsure) ??
        (known === null
          ? null
          : (turnedBy(heard, all, withdrawing) ??
            turnedBy(heard, all, contrary) ??
            voided(heard) ??
            strayRemark(heard) ??
            elsewhere(heard) ??
            questionOf(heard) ??
            (known === 'paid' ? turnedBy(heard, all, diverted) : null))))
      : leftOver(heard, all, chosen);
  if (span === null) return [];
  const word = heard.low.slice(span.start, span.end);
  const why =
    word.search(unsure) >= 0
      ? 'The payer was not sure:'
      : word.search(correcting) >= 0
        ? 'The payer seemed to correct itself:'
        : 'It is unclear what the payer meant by';
  const words = heard.text.slice(Math.max(0, span.start - 40), span.end + 40).trim();
  return [{ field: 'status', readings: [], words: `${why} \u201c${words}\u201d.` }];
}
