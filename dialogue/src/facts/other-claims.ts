/** Finds where the payer talks about another claim than ours: another date, patient, provider, or payment. */

import type { CalendarDate } from '@claimline/domain/calendar';
import { nameParts } from '../names/names.ts';
import { pattern } from '../pattern.ts';
import { facility, isFacility, ourNameIn, providersIn } from './claim-names.ts';
import { clauseOf, noun, type Ours, ofBefore, type Said, type Turn } from './claim-turns.ts';
import type { Span } from './clauses.ts';
import { isRuledOut } from './doubtful-words.ts';
import { birthDatesIn, generationsIn } from './generations.ts';
import { relative } from './other-claim-words.ts';
import { servicesIn } from './service-dates.ts';
import { takenBack } from './taken-back.ts';

export interface OtherClaim extends Span {
  /** The payer took back that it was ours: "sorry, that's a different patient". */
  readonly isTakenBack: boolean;
  /** What another payer did with our claim. */
  readonly isPayer?: true;
  /** It may be about ours: which of several claims is ours was asked. */
  readonly isOpen?: true;
}

const otherClaims = pattern(
  String.raw`
  (?<!\bif\b[^.?!]{0,40})(?<=\b(?:is|was|that's|it's) )(?:for|from|on) (?:another|a different) (?:date|day)\b|\b(?:(?<!\b(?:information|records|notes|documentation|referral|order) from )another|an other|(?:that's|it's|on|for|about|under) the other|(?:patient'?s|member'?s|his|her|their) other(?= (?:visit|claim))|the other(?= (?:patient|member|caller)\b)|different|separate|(?!(?<=\bunder \w+ )\w+ one\b)(?:previous|prior
    |older?)|earlier|original(?! payment| claim (?:number|id)\b)) (?:\w+ )?${noun}\b(?!(?<=member|patient) (?:number|id|card|suffix|policy)\b)
  |\bduplicate of\b|\bsame as (?:a|the)(?: \w+){0,2}? ${noun}\b|\b(?:the|an?) original(?:ly)?(?:'s| was| is| has| still| shows| paid| denied| and)\b
  |\b(?:your|the) (?:next|last|latest|most recent) (?:(?:payment|check|eft|remittance)(?! (?:run|write|cycle
    |batch|date)\b)|claim (?:(?:\w+ ){0,2}processed|on file(?! for (?:this|that|the) (?:date|service|day
    |visit))|(?:i|we) (?:have|see|show|paid|denied|processed)))\b
  |\b(?:your|the) last (?:two|three|four|five|few|several|\d) (?:payments|checks|remittances)\b
  |\blast (?:payment|check|eft|remittance)(?: issued| made| sent)? to (?:this|your|the) (?:provider|office|clinic|practice|group)\b
  |\b(?:see|have|got|there's|found) (?:an?|the|his|her) (?:\w+ )?(?:twin|brother|sister|sibling|father|son|mother|daughter)\b(?! (?:is|as) the\b)|\bthe (?:twin|brother|sister|sibling)\b
  |\bhad an? (?:\w+ ){1,3}call\b|\bhad (?:an?|another) (?:\w+ ){1,5}?whose (?:claims?|bills?)\b
  |\bhad (?:an?|one|another)(?: \w+){0,3}? (?:denied|paid|pended)(?=[^.?!]*\blast year\b)
  |\b(?:caller|person|office|provider) (?:just |right )?(?:before|ahead of) you\b|\blast year'?s (?:\w+ )?${noun}\b
  |\b${noun} from last year\b
  |\b(?:check|payment|money) (?:that )?you(?:'ve| have)? (?:sent|mailed|returned|refunded)\b
  |\b(?:\w+ )?${relative}(?:'?s? ${noun}\b|'s (?!name|date|birth|insurance|plan|coverage)|s (?:is|was|got|went|paid|denied|pended)\b)
  |\b(?:the |an? )?(?:one|claim|bill|payment|check)(?: (?:i|we) (?:have|see|show|paid))? (?:for|under|from|of) (?:his|her|their) ${relative}\b
  |\bi (?:had|have|opened|pulled up|was (?:in|on|looking at)) (?:up )?(?:his|her|their) ${relative}\b(?! (?:as|is)\b)(?=.*\byours\b)
  |(?<=(?:that|it|this|which)(?: one| claim)?(?:'?s| is| was| belongs| goes) (?:for|under|from|to) )(?:(?:his
    |her|their) |the (?!subscriber|policy))${relative}\b
  |(?<!\b(?:because|since|as) )\b(?:the|group'?s|practice'?s) other (?:provider|doctor|physician|gentleman|lady
    |guy|woman|man)s?\b
  |(?:(?<=^|[.?!,] )|(?<=\b(?:that|it)'?s )|\b(?:so|and|but|okay|over|on|in|under) )(?:the|his|her) (?:dental
    |vision|pharmacy|hearing|workers'? comp) (?:(?:side|tab|screen)\b|(?:plan|system|benefits?(?: manager)?)\b(?=.*\b(?:medical
    |yours|your (?:claim|office)|wrong|switch)\b))
  |\bnone of (?:the|that|those|this) (?:\w+ ){0,2}?(?:money|payments?|checks?|denials?|amounts?)\b
  |\b(?:two|three|several|multiple)\b(?: \w+){1,5}[.,;](?=.*[.,;] (?:(?:but|and|while) )?yours(?:,|'s| is| was
    | got| paid| denied))
  |\b(?:not|isn'?t|wasn'?t)(?: for| about| from)? yours\b|\b(?:none|neither) of (?:them|those|these) (?:is|was|are|were) (?:for|from|on) (?!another|any|some|a )
  |\b(?:(?:by|from|for|that|which) (?:someone|somebody) else|(?:someone|somebody) else's)\b
  |\b${facility}(?:'s)? (?:claim|bill)\b|(?<!\b(?:no|any) )\bother (?:\w+ )?claims\b|\bthe (?:hospital|facility|pharmacy|ambulance|surgeon|specialist|dentist|other (?:office|provider|doctor|clinic)) (?:(?:already|also|got|was|has|been) ){0,2}(?:paid|denied)\b
  |\blast year's(?= (?:is|was|got|paid|denied)\b)
`,
  'g',
);
/** "It's a duplicate. The first one you sent paid June 12th": the claim that ours duplicates. */
const firstOfDuplicates =
  /\b(?:(?:the|your|that|our) )?(?:first|earlier|initial) (?:one|claim|submission|bill)\b(?!(?:(?! (?:this|and|but|so)\b)[^.?!,;])* (?:dup\w*|repeat|copy|18|eighteen)\b)|\b(?:you|y'all) (?:had )?already (?:sent|submitted|billed|filed) (?:us )?(?:one|a claim)\b|\b(?:the )?(?:one|claim) (?:that )?you (?:already |first )(?:sent|submitted|billed|filed)\b/g;
export const ofDuplicate =
  /(?<!\bnot (?:an? )?)\b(?:dup|duplicate|repeat)s?\b|\b(?:co|oa|pr|c o|o a|code) (?:18|eighteen)\b/;

const ourClaim = pattern(
  String.raw`
  \b(?:don'?t|do not|can'?t|cannot) (?:see|have|show|find) yours\b
  |\b(?:don'?t|do not|have no|no|nothing|none)\b[^.?!]{0,30}?\bfrom (?:you|your (?:office|clinic
    |practice))\b
  |\b(?<!\b(?:not|\w+n't|isnt|wasnt|arent) (?:for |about |from )?)(?:this|your|our) (?:[\w']+ )?claim\b|\bthis year's(?=,| (?:claim|one|was|is|paid|denied)\b)
  |\b(?:same|one) (?:check|eft|payment|trace|deposit)\b(?= *(?:$|[.,]|and\b|for both\b|check\b))
  |\byour (?:office )?visit(?= (?:is|was|has|paid|denied)\b)|\bthis one\b|\byour one\b|\bfor your patient\b
  |\b(?<!\b(?:not|\w+n't|isnt|wasnt|arent|\bfrom|\bthan|\bunder|\babove|\bbelow
    |\bnext to) (?:for |about |from )?)(?:for )?yours\b
  |(?<=(?:^|[.?!] )(?:(?:and|now|so|but|then|okay),? )*)from your (?:office|clinic|practice)\b
  |\b(?:one|other|claim)(?:'s| is| was)? from (?:you(?! (?:have|had|got|sent|submitted|last|before)\b)|your (?:office|clinic|practice))\b
  |\byour (?:guy|patient|member)'s\b|\bbut (?:his|hers|theirs) (?!\w+'?s? claim)
  |\bunder (?:his|hers)(?=[.,;]|$)|\bhis (?:is|was|paid|denied|pended|own)\b|\b(?:the )?(?:claim|one|date(?: of service)?)(?:(?:,? that)? you(?:'re| are|'ve| have)? (?:just )?(?:ask|call|look|request|enter|select|search)\w*| (?:requested|entered|in question)\b)
  |\bbut you(?:'?re| are| were|'?ve)? (?:want|need|ask|call)\w*
  |\b(?:(?:a|the) new (?:one|check|payment)|(?:the )?replacement|reissued)\b
  |\bthe (?:duplicate|corrected(?: claim)?|(?:adjusted|reprocessed|replacement) (?:claim|one)|resubmission|second submission|new claim|current claim)\b
`,
  'g',
);

/** "The primary paid $110 and our allowed is …": what another payer did, up to what ours does. */
const otherPayer = pattern(
  String.raw`
  \b(?:the |his |her |their )?(?:primary
  |(?:medicare|medicaid|blue cross)(?=(?:[^.?!]|\.(?=\d))*\b(?:we|we're|our|secondary|as (?:the )?primary)\b|.*\bwe(?:'re| are) (?:the )?secondary\b)
  |(?:other|another|primary|auto|car|no-?fault|previous|former|(?:spouse|wife|husband|mother|father|partner|parent)'?s?) (?:insurance|carrier|payer|plan|coverage))(?:, (?:which is (?:\w+ ){0,3}?)?(?!as\b)\w+(?: \w+)?,|'s
  | (?:insurance|carrier|payer|plan|is primary|as primary|eob|e o b|explanation of benefits|remit(?:tance)?|says|shows|that|and|is|who|they|has|had|already|only))* (?:paid
  |allowed|denied|covered|processed|recouped|took back|pulled back)\b.*?(?=$|[.;?!](?!\d)
  |\b(?:we|we're|we've|our|ours|us|your|yours|secondary|(?:the|this|that|your) claim|it's|it is|so)\b)
`,
  'g',
);

/** "The original payment of $75, made June 12th, was taken back, and a new payment …": only the new one stands. */
const replacedPayment =
  /\b(?:the )?(?:original|first|initial|prior|previous|earlier) (?:payment|check|eft)\b(?:[^.?!]|\.(?=\d))*?\b(?:was|were|been|got) (?:taken back|recouped|reversed|voided|refunded|stopped)\b(?:(?! and )[^.?!,]){0,30}(?=.{0,40}\b(?:new|second|corrected|replacement) (?:payment|check|eft)\b)/g;

/** "It got rejected in June, but you sent us a new one. The new one is still being processed": only the new one counts. */
const replacedClaim = pattern(
  String.raw`
  \b(?:it|that|(?:the|your|his|her|that)(?: (?:first|original|old))? (?:one|claim|bill|submission))
  (?: (?:was|got|had|had been|originally|first|initially|actually))* (?:denied|rejected|kicked (?:back|out)|closed|returned)\b
  (?:[^.?!]|\.(?=\d)){0,80}?\b(?:you(?: guys| all)?|y'all|your (?:office|clinic|practice|billing|clearing\s?house))(?:'ve| have| had| then| since| already| just)*
  (?: sent| submitted| filed| billed| resubmitted)(?: (?:us|in|over|back|it as))* an? (?:(?:brand )?new|second|fresh) (?:one|claim|bill|submission)\b
  (?=.{0,60}\b(?:the|that|your|this) (?:new|second|fresh) (?:one|claim|bill|submission)(?!'?s? (?:form|number)))
`,
  'gs',
);

const ownLabel =
  /^(?:(?:your|the|our|net|total|plan) )?(?:benefits?|plan|net|check|eft|e f t|payment|amount|member|patient|paid|processed)\b/;

/** "Other insurance paid eighty / benefit paid seventeen": where values of ours begin, read out piece by piece. */
function ownValue({ low, clauses }: Said, start: number, end: number): number {
  const next = clauses.find(
    (clause) =>
      clause.start > start &&
      clause.start < end &&
      !/[,;:]\s*$/.test(low.slice(0, clause.start)) &&
      ownLabel.test(clause.low),
  );
  return next?.start ?? end;
}

/** "The original claim was denied. A reconsideration request was received", "but there's an appeal open on it". */
const takenUp = pattern(String.raw`
  \b(?:an?|your|the) (?:appeal|reconsideration|redetermination|dispute|adjustment)(?: request)?
    (?: (?!never|not|no|must|can|may|should|to|if)\w+){0,6}? (?:received|open|opened|filed|on file|logged|(?:in|under) (?:review|process|progress))\b
  |\b(?<!\b(?:if|once|when|until|no|not|n't) (?:\w+ ){0,2})(?:there(?:'s| is)|(?:we|they|i)(?:'ve| have| do)*(?: just| also| already)* (?:got|received|have|see|show|opened)) (?:an?|your|the) (?:open |pending |active )?(?:appeal|reconsideration|redetermination|dispute)\b(?! (?:process|form|address|number|deadline|option|right|window|department|line)s?\b)
`);

/** "Two claims, one denied and one paid, which one did you want?": which one is ours is open. */
const asksWhichOf = pattern(
  String.raw`
  ^.*\b(?:(?:two|three|several|multiple|couple(?: of)?) (?:\w+ )?(?:claims|of them|ones|for|here)
  |(?:an? (?:\w+ )?one|one)\b.*\b(?:one|other))\b.*?\bwhich (?:one |claim |of (?:those|these|them|the (?:two
    |three)) )?(?:(?:did|do|are|were|would|is(?! the (?:one|claim))|was|will)\b.*\byou(?!r (?:name|date))
  |is yours)
`,
  's',
);

/** "And that's the supplier's claim, not yours". */
const ofBeforeNotOurs = new RegExp(`${ofBefore.source.replace(/\$$/, '')}(?:[\\w']+,? ){0,4}$`);

/** "Denied as a duplicate of a claim. Date denied: July 1st": of our denial, after the claim that ours repeats. */
const ofDenial = /(?<=[.?!] )(?:(?:denial )?reason code|denial (?:code|date|reason)|date denied)\b/g;

/** "The money we took back in July, that was for a February visit", "I've got a check here, but that's for May": what came before is not ours. */
const ofItself =
  /^(?:(?:and|but|so|okay|oh|now)[ ,]+)*(?:(?:the|that) (?:money|payment|check|denial|recoupment|take-?back|overpayment|appeal|letter)|what (?:i|we)|(?:(?:i|we)(?:'ve| have| do)*(?: have| got| see| show| found)*|there(?:'s| is)) (?:an? |the |one )?(?:check|payment|eft)|check \d+)\b/;

/** "A payment was made on June 5th for a different claim": the whole clause is about that claim. */
const madeFor =
  /^(?!.*\b(?:and|but|with|as|duplicate|not|no|\w+n't|until|while)\b).*\b(?:paid|made|issued|denied|sent)\b.* (?:for|four|on)(?: an?)? $/;
const otherOne =
  /^(?:different|another|other|separate) (?:\w+ )?(?:claim|patient|member|visit)\b(?! (?:number|id))/;

/** "I see a denial, but that's for a duplicate. The original is paid": ours is the original. */
const deniedDuplicate =
  /\b(?:den(?:ied|ial)|rejected|rejection)\b[^.?!]{0,40}\b(?:that|it|this|which|the denial|that one)(?:'s| is| was) (?:only |just |actually |really )?(?:for|on|of) (?:a|the|your) (?:duplicate|second (?:claim|one|copy|submission)|copy|resubmission)\b(?! of\b)(?=[^?]*\boriginal\b)/g;

/** "Your corrected claim isn't here yet, but the original's denied": ours is the original. */
const missingCopy = pattern(
  String.raw`
  \b(?:(?:the|your|our|any|that|an?) )?(?:corrected|replacement|resubmitted) (?:claim|bill|one|submission)(?:(?: that)? you(?:'ve| have)? (?:sent|mailed|submitted|mentioned))?
    (?:'s)?(?: (?:is|was|has|have|did|does|just|still))*(?:n't| not| never)(?: (?:yet|been|even|ever|actually|quite|got|gotten|showing|in|on))* (?:here|there|received|file|arrived?|com[ei]\w*|came|show(?:n|ed|ing)?|made it|in|our|the|loaded|reach(?:ed)?|to us)\b
  |\b(?:(?:do|does|did|have|has|can|could)(?:n't| not)|can't|cannot|never|not)(?: (?:yet|even|ever|actually|been|able|to))* (?:see(?:ing)?|seen|have|show(?:ing)?|find|found|got|gotten|get|received?)(?: (?:the|your|any|that|an?))? (?:corrected|replacement|resubmitted) (?:claim|bill|one|submission)(?! (?:number|form))\b
  |\bno (?:corrected|replacement|resubmitted) (?:claim|bill|one|submission)(?: (?:has|have|is|was|been|yet))* (?:here|received|on file|in|showing|found|come)\b
`,
  'g',
);

const ofRelative = new RegExp(`\\b(?:his|her|their) ${relative}\\b`);

/** "There's also a 7 1 1 2 2 6 1 4, but that's not yours": only that number is not ours. */
const mentionsAnother =
  /^(?:(?:and|but|so|okay|oh|now|then)[ ,]+)*(?:there(?:'s| is| are| was)|(?:i|we)(?: do)?(?:'ve)? (?:see|have|show|got))(?: also)? (?:an?|another|one|the other)(?: other)?(?: claim| one| number)*,? (?:\d|(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b)/;

const slip = /\b(?:sorry|wait|oops|apologi[sz]e|my mistake|my bad|no)\b[^.?!]*$/;

/** "No, that's the June 30th visit, that one's paid, $80. You said June 3rd?": where the talk of "that one" ends. */
function sameOneUntil({ low, clauses }: Said, end: number): number {
  const next = clauses.find((clause) => clause.start >= end);
  const isSame = /^(?:(?:and|so|but|now),? )*that one\b(?! (?:that )?you\b)/.test(next?.low ?? '');
  return next !== undefined && isSame && !/\w/.test(low.slice(end, next.start)) ? next.sentence.end : end;
}

/**
 * Where the payer talks about another claim: from its mention until ours is named again. A clause that calls ours a
 * copy of it ("denied as a duplicate of a claim paid on May 3rd") is about ours up to that word.
 */
export function otherClaimSpans(said: Said, ours: Ours, today: CalendarDate): OtherClaim[] {
  const { low } = said;
  const own = [...nameParts(ours.provider), ...(isFacility(ours.provider) ? ['facility'] : [])];
  // "The original claim was sent back for reprocessing" is about ours.
  const isRedone = (at: number) =>
    /\b(?:re-?(?:process|open|work|run|adjudicat|consider)|adjust|sent back|back in\b)/.test(
      clauseOf(said, at)?.sentence.low ?? '',
    ) || takenUp.test(low.slice(at));
  // "The prior payment was taken back" is about ours, too.
  const isUndone = (at: number) =>
    /\b(?:taken back|recoup|recover|revers|retract)/.test(clauseOf(said, at)?.low ?? '');
  const duplicates = [...low.matchAll(deniedDuplicate)].map(({ index, 0: words }) => ({
    start: clauseOf(said, index)?.start ?? index,
    end: clauseOf(said, index + words.length)?.sentence.end ?? index + words.length,
    isTakenBack: false,
  }));
  const missing = [...low.matchAll(missingCopy)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
    isTakenBack: false,
  }));
  const isForeign = ({ 0: words, index }: RegExpExecArray) =>
    !own.some((part) => words.includes(part)) &&
    !isRuledOut(low, index) &&
    !(/^(?:the |an? )?original/.test(words) && (isRedone(index) || duplicates.length + missing.length > 0)) &&
    !(words.endsWith(' payment') && isUndone(index));
  const named = said.people.filter(({ isSure }) => isSure);
  const births = [...birthDatesIn(said, ours), ...generationsIn(said, ours)];
  const others: Turn[] = [
    ...[...low.matchAll(otherClaims), ...(ofDuplicate.test(low) ? low.matchAll(firstOfDuplicates) : [])]
      .filter(isForeign)
      .map((match) => ({
        at: match.index,
        isOurs: false,
        ...(ofRelative.test(match[0]) && { by: 'relative' as const }),
      })),
    ...servicesIn(said, ours.service, today).map((turn) => ({ ...turn, by: 'date' as const })),
    ...named
      .filter(({ isOurs }) => !isOurs)
      .map(({ start, name }) => ({
        at: ofBefore.test(low.slice(0, name)) ? name : start,
        isOurs: false,
        by: 'name' as const,
      })),
    ...providersIn(said, ours),
    ...births.filter(({ isOurs }) => !isOurs),
  ];
  // "One from the lab that paid $32 and yours from Dr. Keller".
  const isMixed = (from: number, until: number) =>
    /^(?:that|which|who)\b/.test(low.slice(from)) ||
    others.some(({ at, isOurs }) => !isOurs && at >= from && at < until);
  const turns: Turn[] = [
    ...others,
    ...[...low.matchAll(ourClaim)].map((match) => ({
      at: match.index,
      isOurs: true,
      ...(/^(?:this|his|same|one)\b/.test(match[0]) && { by: 'pronoun' as const }),
    })),
    ...named
      .filter(({ isOurs }) => isOurs)
      .map(({ start, name }) => ({
        at: isMixed(start, name) ? name : start,
        isOurs: true,
        by: 'name' as const,
      })),
    ...ourNameIn(said, ours),
    ...births.filter(({ isOurs }) => isOurs),
    ...[...low.matchAll(ofDenial)].map(({ index }) => ({ at: index, isOurs: true, by: 'denial' as const })),
  ].sort((one, other) => one.at - other.at);
  const spans: OtherClaim[] = [];
  let open: (Omit<OtherClaim, 'end'> & { readonly isCopy: boolean; readonly by?: Turn['by'] }) | null = null;
  for (const { at, isOurs, by } of turns) {
    const isCopy = low.startsWith('duplicate of', at);
    const before = low.startsWith('not', at) ? ofBeforeNotOurs : ofBefore;
    const lead = isCopy ? null : before.exec(low.slice(Math.max(0, at - 50), at));
    const clause = clauseOf(said, at);
    const isForOther = clause && otherOne.test(low.slice(at)) && madeFor.test(low.slice(clause.start, at));
    const until = isForOther ? clause.start : at - (lead ?? [''])[0].length;
    // "It was issued for this claim. Actually, that's the wife's": of the whole sentence.
    const ourTurn = turns.findLast((turn) => turn.isOurs && turn.at < until);
    const ourLast = ourTurn?.at ?? 0;
    const { start = 0, end = low.length } = clauseOf(said, ourLast)?.sentence ?? {};
    const here = clauseOf(said, at)?.sentence;
    const isNamed = ofItself.test(here?.low ?? '') && here !== undefined && here.start > (ourTurn?.at ?? -1);
    const also = said.clauses.findLast(
      (one) =>
        one.sentence === here &&
        one.start <= at &&
        one.start > (ourTurn?.at ?? -1) &&
        mentionsAnother.test(one.low),
    );
    const since = also?.start ?? (isNamed ? here.start : end <= at ? start : ourLast);
    // "Sorry, that's a different patient. Okay, here we go."
    if (open === null && !isOurs && lead !== null && slip.test(low.slice(Math.max(0, at - 90), at))) {
      const next = turns.find((turn) => turn.isOurs && turn.at > at)?.at ?? low.length;
      const end = Math.min(sameOneUntil(said, clauseOf(said, at)?.end ?? at), next);
      spans.push({ start: since, end, isTakenBack: true });
      continue;
    }
    if (open === null && !isOurs)
      open = {
        start: lead ? Math.min(since, until) : until,
        isTakenBack: lead !== null && !isNamed && also === undefined,
        isCopy,
        ...(by && { by }),
      };
    if (
      open === null ||
      !isOurs ||
      (by === 'denial' && !open.isCopy) ||
      (open.by === 'name' && (by === 'date' || by === 'pronoun')) ||
      (open.by === 'relative' && by === 'date')
    )
      continue;
    spans.push({ start: open.start, end: at, isTakenBack: open.isTakenBack });
    open = null;
  }
  const payers = [...low.matchAll(otherPayer)].map(({ index, 0: words }) => ({
    start: index,
    end: ownValue(said, index, index + words.length),
    isTakenBack: false,
    isPayer: true as const,
  }));
  const replaced = [replacedPayment, replacedClaim].flatMap((pattern) =>
    [...low.matchAll(pattern)].map(({ index, 0: words }) => ({
      start: index,
      end: index + words.length,
      isTakenBack: false,
    })),
  );
  const rest = open === null ? [] : [{ start: open.start, end: low.length, isTakenBack: open.isTakenBack }];
  const isOther = (at: number) => [...spans, ...rest].some(({ start, end }) => at >= start && at < end);
  const takenBackSpans = takenBack(said.clauses, nameParts(`${ours.patient?.last_name ?? ''}`))
    .filter(({ end }) => !isOther((clauseOf(said, end - 1)?.start ?? 0) - 2))
    .map(({ start, end }) => {
      const ours = turns.find((turn) => turn.isOurs && turn.at >= start && turn.at < end);
      return { start: 0, end: ours?.at ?? end, isTakenBack: true };
    });
  const [question = ''] = asksWhichOf.exec(low) ?? [];
  const unnamed = { start: 0, end: question.length, isTakenBack: false, isOpen: true as const };
  return [
    ...spans,
    ...rest,
    ...payers,
    ...replaced,
    ...duplicates,
    ...missing,
    ...takenBackSpans,
    ...(question === '' ? [] : [unnamed]),
  ];
}
