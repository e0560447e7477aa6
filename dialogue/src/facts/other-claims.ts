/** Finds where the payer talks about another claim than ours: another date, patient, provider, or payment. */

import type { CalendarDate } from '@claimline/domain/calendar';
import { nameParts } from '../names/names.ts';
import { pattern } from '../pattern.ts';
import { dateOf } from '../speech/numbers-as-dates.ts';
import { completeDate, months, type SpokenDate } from '../speech/spoken-date.ts';
import { type Token, valueOf } from '../speech/tokens.ts';
import { groupsOf, type Value } from '../speech/values.ts';
import type { Clause, Span } from './clauses.ts';
import { isRuledOut, relative } from './doubtful-words.ts';
import type { Named, OurNames } from './people.ts';
import { takenBack } from './taken-back.ts';

/** The dates of service of our claim. */
export interface Service {
  readonly service_from: CalendarDate;
  readonly service_to: CalendarDate;
}

/** What distinguishes our claim from others. */
export interface Ours extends OurNames {
  readonly service: Service;
}

interface Said {
  readonly low: string;
  readonly tokens: readonly Token[];
  readonly clauses: readonly Clause[];
  readonly values: readonly (Value & { readonly span: Span })[];
  readonly people: readonly Named[];
}

export interface OtherClaim extends Span {
  /** The payer took back that it was ours: "sorry, that's a different patient". */
  readonly isTakenBack: boolean;
  /** What another payer did with our claim. */
  readonly isPayer?: true;
  /** It may be about ours: which of several claims is ours was asked. */
  readonly isOpen?: true;
}

/** From here on, the payer talks about our claim, or about another one. */
interface Turn {
  readonly at: number;
  readonly isOurs: boolean;
  /** What names it. Our date, "this claim" and "his" don't turn from somebody else's claim to ours. */
  readonly by?: 'name' | 'date' | 'pronoun';
}

const noun =
  '(?:claim|submission|bill|one|date of service|payment|check|remittance|patient|member|visit|caller)';
const facility =
  '(?:lab|laboratory|pharmacy|hospital|facility|radiology|imaging|ambulance|anesthesia|therapy)';
const otherClaims = pattern(
  String.raw`
  \b(?:another|an?other|(?:that's|it's|on|for|about|under) the other|the other(?= (?:patient|member|caller)\b)|different|separate|previous|prior
    |earlier|older?|original(?! payment| claim (?:number|id)\b)) (?:\w+ )?${noun}\b
  |\bduplicate of\b|\bsame as (?:a|the)\b|\b(?:the|an?) original(?:ly)? (?:was|is|has|paid|denied|and)\b
  |\b(?:your|the) (?:next|last|latest|most recent) (?:(?:payment|check|eft|remittance)(?! (?:run|write|cycle
    |batch|date)\b)|claim (?:(?:\w+ ){0,2}processed|on file(?! for (?:this|that|the) (?:date|service|day
    |visit))|(?:i|we) (?:have|see|show)))\b
  |\b(?:your|the) last (?:two|three|four|five|few|several|\d) (?:payments|checks|remittances)\b
  |\blast (?:payment|check|eft|remittance)(?: issued| made| sent)? to (?:this|your|the) (?:provider|office|clinic|practice|group)\b
  |\bhad an? (?:\w+ ){1,3}call\b|\bhad (?:an?|another) (?:\w+ ){1,5}?whose (?:claims?|bills?)\b
  |\bhad (?:an?|one|another)(?: \w+){0,3}? (?:denied|paid|pended)(?=[^.?!]*\blast year\b)
  |\b(?:caller|person|office|provider) (?:just |right )?(?:before|ahead of) you\b|\blast year'?s (?:\w+ )?${noun}\b
  |\b${noun} from last year\b
  |\b(?:check|payment|money) (?:that )?you(?:'ve| have)? (?:sent|mailed|returned|refunded)\b
  |\b(?:\w+ )?${relative}(?:'?s? ${noun}\b|'s (?!name|date|birth))
  |(?<=(?:that|it)(?:'s| is| was) (?:for|under|from) )(?:his|her|their) ${relative}\b
  |\b(?:not|isn'?t|wasn'?t)(?: for| about| from)? yours\b
  |\b(?:(?:by|from|for|that|which) (?:someone|somebody) else|(?:someone|somebody) else's)\b
  |\b${facility}(?:'s)? (?:claim|bill)\b
`,
  'g',
);
const ourClaim = pattern(
  String.raw`
  \b(?:don'?t|do not|can'?t|cannot) (?:see|have|show|find) yours\b
  |\b(?:don'?t|do not|have no|no|nothing|none)\b[^.?!]{0,30}?\bfrom (?:you|your (?:office|clinic
    |practice))\b
  |\b(?<!\b(?:not|\w+n't|isnt|wasnt|arent) (?:for |about |from )?)(?:this|your|our) (?:\w+ )?claim\b
  |\byour (?:office )?visit(?= (?:is|was|has|paid|denied)\b)|\bthis one\b
  |\b(?<!\b(?:not|\w+n't|isnt|wasnt|arent|\bfrom|\bthan|\bunder|\babove|\bbelow
    |\bnext to) (?:for |about |from )?)(?:for )?yours\b
  |\byour (?:guy|patient|member)'s\b|\bbut (?:his|hers|theirs) (?!\w+'?s? claim)
  |\bhis (?:is|was|paid|denied|pended|own)\b|\b(?:the )?(?:claim|one) you(?:'re| are|'ve| have)? (?:ask|call|look)\w*
  |\b(?:(?:a|the) new (?:one|check|payment)|(?:the )?replacement|reissued)\b
  |\bthe (?:duplicate|corrected(?: claim)?|resubmission|second submission|new claim|current claim)\b
`,
  'g',
);

/** "The primary paid $110 and our allowed is …": what another payer did, up to what ours does. */
const otherPayer = pattern(
  String.raw`
  \b(?:the |his |her |their )?(?:primary
  |(?:medicare|medicaid|blue cross)(?=(?:[^.?!]|\.(?=\d))*\b(?:we|we're|our|secondary|as (?:the )?primary)\b)
  |(?:other|another|primary) (?:insurance|carrier|payer|plan|coverage))(?:, which is (?:\w+ ){0,3}?\w+,|'s
  | (?:insurance|carrier|payer|plan|is primary|as primary|and|who|they|has|had|already|only))* (?:paid
  |allowed|denied|covered|processed)\b.*?(?=$|[.;?!](?!\d)
  |\b(?:we|we're|we've|our|ours|us|your|yours|secondary|(?:the|this|that|your) claim|it's|it is|so)\b)
`,
  'g',
);

/** "The original claim was denied. A reconsideration request was received." */
const takenUp =
  /\b(?:an?|your|the) (?:appeal|reconsideration|redetermination|dispute|adjustment)(?: request)? (?:(?!never|not|must|can|may|should|to|if)\w+ ){1,6}?(?:received|open|opened|filed|on file|logged|(?:in|under) (?:review|process|progress))\b/;

/** "But that's for …": what was said before is about something else, too. */
const ofBefore = pattern(String.raw`
  \b(?:(?:that|it|this)'?s|(?:that|this|it|which)(?: claim| one| denial| payment)? (?:is|was)
  |(?:these|those)(?: are|'re| were)
  |\b(?:the|an?) (?:money|payment|check|denial|recoupment|take-?back|overpayment|appeal
    |letter)\b[^.?!;]{0,40}? (?:is|was)(?: filed| made| sent)?)(?: actually
  | only
  | all)? (?:(?:for|from|on|under
    |about) )?(?:an? |the |your |date of service |service date |doctor |dr\.? |patient |member )*$
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

/** "The money we took back in July, that was for a February visit": nothing before is meant. */
const ofItself =
  /^(?:(?:and|but|so|okay|oh|now)[ ,]+)*(?:(?:the|that) (?:money|payment|check|denial|recoupment|take-?back|overpayment|appeal|letter)|what (?:i|we))\b/;

const slip = /\b(?:sorry|wait|oops|apologi[sz]e|my mistake|my bad|no)\b[^.?!]*$/;

/**
 * Where the payer talks about another claim: from its mention until ours is named again. A clause that calls ours a
 * copy of it ("denied as a duplicate of a claim paid on May 3rd") is about ours up to that word.
 */
export function otherClaimSpans(said: Said, ours: Ours, today: CalendarDate): OtherClaim[] {
  const { low } = said;
  const own = nameParts(ours.provider);
  // "The original claim was sent back for reprocessing" is about ours.
  const isRedone = (at: number) =>
    /\b(?:re-?(?:process|open|work|run|adjudicat|consider)|adjust|sent back|back in\b)/.test(
      clauseOf(said, at)?.sentence.low ?? '',
    ) || takenUp.test(low.slice(at));
  // "The prior payment was taken back" is about ours, too.
  const isUndone = (at: number) =>
    /\b(?:taken back|recoup|recover|revers|retract)/.test(clauseOf(said, at)?.low ?? '');
  const isForeign = ({ 0: words, index }: RegExpExecArray) =>
    !own.some((part) => words.includes(part)) &&
    !isRuledOut(low, index) &&
    !(/^(?:the |an? )?original/.test(words) && isRedone(index)) &&
    !(words.endsWith(' payment') && isUndone(index));
  const named = said.people.filter(({ isSure }) => isSure);
  const others: Turn[] = [
    ...[...low.matchAll(otherClaims)].filter(isForeign).map((match) => ({ at: match.index, isOurs: false })),
    ...servicesIn(said, ours.service, today).map((turn) => ({ ...turn, by: 'date' as const })),
    ...named
      .filter(({ isOurs }) => !isOurs)
      .map(({ start, name }) => ({
        at: ofBefore.test(low.slice(0, name)) ? name : start,
        isOurs: false,
        by: 'name' as const,
      })),
    ...providersIn(said, ours),
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
      ...(/^(?:this|his)\b/.test(match[0]) && { by: 'pronoun' as const }),
    })),
    ...named
      .filter(({ isOurs }) => isOurs)
      .map(({ start, name }) => ({
        at: isMixed(start, name) ? name : start,
        isOurs: true,
        by: 'name' as const,
      })),
    ...ourNameIn(said, ours),
  ].sort((one, other) => one.at - other.at);
  const spans: OtherClaim[] = [];
  let open: { readonly start: number; readonly isTakenBack: boolean; readonly by?: Turn['by'] } | null = null;
  for (const { at, isOurs, by } of turns) {
    const isCopy = low.startsWith('duplicate of', at);
    const before = low.startsWith('not', at) ? ofBeforeNotOurs : ofBefore;
    const lead = isCopy ? null : before.exec(low.slice(Math.max(0, at - 50), at));
    const until = at - (lead ?? [''])[0].length;
    // "It was issued for this claim. Actually, that's the wife's": of the whole sentence.
    const ourLast = turns.findLast((turn) => turn.isOurs && turn.at < until)?.at ?? 0;
    const { start = 0, end = low.length } = clauseOf(said, ourLast)?.sentence ?? {};
    const here = clauseOf(said, at)?.sentence;
    const isNamed = ofItself.test(here?.low ?? '') && here !== undefined && here.start > ourLast;
    const since = isNamed ? here.start : end <= at ? start : ourLast;
    // "Sorry, that's a different patient. Okay, here we go."
    if (open === null && lead !== null && slip.test(low.slice(Math.max(0, at - 90), at))) {
      const next = turns.find((turn) => turn.isOurs && turn.at > at)?.at ?? low.length;
      const end = Math.min(clauseOf(said, at)?.end ?? at, next);
      spans.push({ start: since, end, isTakenBack: true });
      continue;
    }
    if (open === null && !isOurs)
      open = { start: lead ? Math.min(since, until) : until, isTakenBack: lead !== null, ...(by && { by }) };
    if (open === null || !isOurs || (open.by === 'name' && (by === 'date' || by === 'pronoun'))) continue;
    spans.push({ start: open.start, end: at, isTakenBack: open.isTakenBack });
    open = null;
  }
  const payers = [...low.matchAll(otherPayer)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
    isTakenBack: false,
    isPayer: true as const,
  }));
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
  return [...spans, ...rest, ...payers, ...takenBackSpans, ...(question === '' ? [] : [unnamed])];
}

const clauseOf = ({ clauses }: Said, at: number) => clauses.find(({ start, end }) => at >= start && at < end);

const yearOf = ({ service_from: day }: Service) => Number(day.slice(0, 4));

/** Dates of service mentioned, as in "a claim for March third" and "a February visit". */
function servicesIn(said: Said, service: Service, today: CalendarDate): Turn[] {
  const dates = said.values.flatMap((value) => {
    const date = value.kind === 'date' ? valueOf(value) : numbersAsService(said, value);
    if (date === null || (value.kind === 'date' && !isOfService(said, value.span))) return [];
    const day = completeDate(date, today, 'past');
    if (day === null) return [];
    // The whole clause is about that claim: "no claim for March third".
    const clause = clauseOf(said, value.span.start);
    const lead = said.low.slice(clause?.start ?? 0, value.span.start);
    const isCopy =
      /\bduplicate\b/.test(clause?.low ?? '') ||
      ofBefore.test(lead) ||
      /^,? (?:that|this) one\b/.test(said.low.slice(value.span.end));
    const isOurs = day >= service.service_from && day <= service.service_to;
    return [{ at: isCopy ? value.span.start : (clause?.start ?? value.span.start), isOurs }];
  });
  const visits = [
    ...said.low.matchAll(
      new RegExp(
        `\\b(?<=\\b(?:for|(?:ones?|claims?|services?|visits?|that's|it's) (?:from|in)) )(${months.join('|')})(?=$|[.,]| +(?:of )?20\\d\\d| +(?!the |\\d|\\w+(?:st|nd|rd|th)\\b|first|second|third|twenty|thirty|\\w+teen)[a-z])|(?<!\\b(?:in|of|since|until|through|on|by|from|late|early|mid|and|received|dated|paid|processed|denied) )(${months.join('|')}) (?:visit|claim|service|appointment|(?:and (?:${months.join('|')}) )?(?:(?:both|all) )?(?:was |were |got |is )?(?:paid|denied|pended|processed))\\b`,
        'g',
      ),
    ),
  ].map((match) => {
    const month = months.indexOf(match[1] ?? match[2] ?? '') + 1;
    const isOurs = [service.service_from, service.service_to].some(
      (day) => Number(day.slice(5, 7)) === month,
    );
    const start = clauseOf(said, match.index)?.start ?? match.index;
    // "The May claim denied, nothing for June".
    const isNone = /^(?:(?:and|but|so) )*(?:nothing|none)\b/.test(said.low.slice(start, match.index));
    return { at: isNone ? start : match.index, isOurs };
  });
  // "In 2025 he had one denied": before our patient was seen.
  const years = said.values.flatMap(({ kind, values, span: { start } }) => {
    const isEarlier =
      kind === 'money' &&
      values.some((cents) => Number(cents) >= 200_000 && Number(cents) < yearOf(service) * 100);
    return isEarlier &&
      /(?:^|[.?!,] )(?:(?:so|and|but|well|okay),? )*(?:back )?in $/.test(said.low.slice(0, start))
      ? [{ at: clauseOf(said, start)?.start ?? start, isOurs: false }]
      : [];
  });
  return [...dates, ...visits, ...years];
}

/** "June first paid, June third denied": whether the claim of our date, named first, is said to be so. */
export function isOfOurDate(said: Said, service: Service, status: Span): boolean {
  const services = said.values.filter(({ kind, span }) => kind === 'date' && isOfService(said, span));
  const last = services.findLast(({ span }) => span.end <= status.start);
  const date = last?.kind === 'date' ? valueOf(last) : null;
  if (last === undefined || date === null || services.length < 2) return false;
  const lead = said.low.slice(clauseOf(said, last.span.start)?.start ?? 0, last.span.start);
  const month = Number(service.service_from.slice(5, 7));
  const isOurs = date.month === month && date.day === Number(service.service_from.slice(8));
  const isPlain = /^(?:(?:and|but|so|then|for|the|claim|date|of|service|on|your|now) )*$/.test(lead);
  const words = said.low.slice(last.span.end, status.start);
  return (
    isOurs &&
    isPlain &&
    service.service_from === service.service_to &&
    !/[.?!] .*[.?!]|\b(?:wait|sorry|no|not|other|another)\b/.test(words)
  );
}

/** What comes before the date of a visit: "I only have one for", "the claim we received is from". */
const leadsToVisit = pattern(String.raw`
  \b(?:claim|one) (?:i|we) (?:got|received)(?: from you(?:r \w+)?)? (?:is|was) (?:for |from |on )?(?:the )?$
  |\bfor (?:the |an? |that |this |your )?$|\b(?:claim|bill|payment|file|record) (?:of|four) (?:the )?$
  |\bclaims? for (?:[\w.]+ ){1,3}on (?:the )?$
  |\b(?:not|don't|do not|can't|cannot) (?:see|seeing|find|finding|show|showing) (?:anything (?:on
    |for) )?(?:the )?$
  |\b(?:had|has|have|see|show|there's|there is|there was|and|also|the) (?:an? (?:\w+ )?(?:claim|visit|bill)
    |one|another(?: one)?) (?:on|dated) (?:the )?$
  |\bonly (?:(?:thing|one|claim) (?:i|we) )?(?:have|see|show) (?:is )?(?:for )?(?:the )?$
  |\bclaims? dated (?:the )?$|\b(?:there(?:'s| is| was)|have|got|see|show) an? $
  |\b(?:one|claim|visit|bill) from (?:the )?$|\banother(?: one)? on (?:the )?$
  |\b(?:claim|one) (?:i|we) (?:have|see|show)(?: (?:for|on) \w+)? (?:is|was) (?:for |from )?(?:the )?$
  |\bnothing (?:on|from|dated) (?:the )?$
  |\b(?:no|wait|sorry|oops)\b[^.?!]{0,20}\bthat(?:'s| is| was) (?:for |from )?(?:the )?$
  |\b(?:dates? of service|service dates?|dos)(?: (?:you )?(?:entered|requested|given|gave|provided|is|was|of
    |on|for))*[\s,]*$
`);

/** "A claim from six thirteen", unless a claim was billed so much. */
function numbersAsService({ low, tokens }: Said, value: Said['values'][number]): SpokenDate | null {
  if (value.kind !== 'money' || value.unit !== 'bare') return null;
  const isService =
    /\b(?:claim|one|visit|bill|service|services)(?: (?:i|we) (?:have|see|show))? (?:from|dated|on) $|\b(?:dates? of service|service dates?|dos)(?: (?:is|was|of|on))?,? $/.test(
      low.slice(0, value.span.start),
    );
  const [date, other] = isService ? dateOf(groupsOf(tokens, value)) : [];
  return date !== undefined && other === undefined ? date : null;
}

/** "For June third", "date of service June third", and "June third is denied". */
export function isOfService({ low }: Pick<Said, 'low'>, { start, end }: Span): boolean {
  const lead = low.slice(Math.max(0, start - 60), start);
  // "June third is denied", "June third denied", "your June third one"; but not "paid June third".
  const [, verb] =
    /^(?:,? (?:that|this) one)?('s| is| was|(?: just)? (?:shows?|says|got|reads|came back|comes back|comes up|went)(?: up)?(?: as)?|) (?:denied|paid(?! amount)|pending|received|no claim|still|in process|being|not)\b/.exec(
      low.slice(end),
    ) ?? [];
  const isObject =
    /\b(?:on|by|as of|dated?|is|was|of|through|until|since|before|after|in|not|correction|sorry|rather) (?:the )?$/.test(
      lead,
    ) || /\b(?:\w+ed(?: electronically)?|paid|sent|out) $/.test(lead);
  if (verb !== undefined && !isObject) return true;
  const rest = low.slice(end);
  // "June thirteenth is a denial", "June thirteenth is the service date".
  if (
    !isObject &&
    /^(?:'s| is| was) (?:an? (?:denial|no pay)|the (?:service date|date of service|visit))\b/.test(rest)
  )
    return true;
  // "Okay Carter. June thirteenth, I have it here."
  if (
    /(?:^|[.?!] )$/.test(lead) &&
    /^,? (?:i|we)(?:'ve)? (?:have|see|show|found|got) (?:it|that|one|this)\b/.test(rest)
  )
    return true;
  // "June first, paid thirty. June second: still denied."
  if (
    /(?:^|[.?!;] )$/.test(lead) &&
    /^(?:,| ) (?:(?:that|this) one(?:'s| is| was)? )?(?:still |also )?(?:denied|paid|pending|in process|no claim)\b/.test(
      low.slice(end),
    )
  )
    return true;
  if (
    /(?:\b(?:your|the|his|her|their|and|then|an?)|'s) $/.test(lead) &&
    /^ (?:one|claim|visit|appointment)\b/.test(low.slice(end))
  )
    return true;
  if (/\b(?:scheduled|set|due|slated|estimated|expected|approved|out|planned) for (?:the )?$/.test(lead))
    return false;
  // "Okay, so for Mary Jones June 13th".
  const isNamed = /(?:^|[.?!] )(?:(?:okay|ok|so|and|alright)[ ,]+)*for (?:[a-z]+ ){1,3}(?:on )?$/.test(lead);
  const isVisit = /^(?:,? (?:he|she|they|(?:the )?patient) (?:was|were|had|came|went)\b)/.test(
    low.slice(end),
  );
  return (
    isNamed ||
    (isVisit &&
      /\b(?:seen|treated|visit\w*|appointment|procedure|surgery|(?:came|went|been) in)\b/.test(
        low.slice(end, end + 40),
      )) ||
    /\b(?:seen|treated|rendered|performed|appointment|surgery|(?:he|she|they|patient) (?:came|went|was) in|(?:what|how) about|range(?: of| from)?,?|from dates?|between(?: the)?(?: [^.?!]{3,25} and)?)(?: (?:here|there|by \w+(?: \w+)?))?(?: on| from)? (?:the )?$/.test(
      lead,
    ) ||
    leadsToVisit.test(lead)
  );
}

/** "Rashid's claim was denied", "now for Rashid". */
function ourNameIn({ low }: Said, { patient }: Ours): Turn[] {
  const names = nameParts(`${patient?.first_name ?? ''} ${patient?.last_name ?? ''}`).filter((name) =>
    /^[a-z]+$/.test(name),
  );
  if (names.length === 0) return [];
  const named = new RegExp(
    `\\bfor (?:${names.join('|')})\\b|\\b(?:${names.join('|')})'?s (?:own |[a-z]+ [a-z]+ )?(?:${noun}|was|is|paid|denied|pend\\w+)\\b`,
    'g',
  );
  return [...low.matchAll(named)].map(({ index }) => ({ at: index, isOurs: true }));
}

/** "Paid eighteen dollars for the lab", "we denied the claim from the hospital". */
const forFacility = pattern(
  String.raw`
  \b(?:claim|one|bill|visit|paid|payment|denied|pended
  |processed)(?: (?!(?:for|because|records?|notes|waiting|needs?|due|but|and|or|yours?)\b)[\w$.,'-]+
  | and(?= \w+ cents)){0,8}? (?:for|to|from|by
  |under) (?:the |an? |that )?(?!facility)${facility}\b(?!'?s? (?:records?|notes|reports?|results?|work
    |charges?|codes?|services?|fees?|department|visits?|lines?|portion|benefits?|procedures?|tests?))
`,
  'g',
);

/** "It's from a radiology group", "a claim from Valley Imaging". */
function providersIn(said: Said, { provider }: Ours): Turn[] {
  const { low } = said;
  const own = nameParts(provider);
  const facilities = [...low.matchAll(forFacility)]
    .filter(({ 0: words }) => !own.some((part) => words.includes(part)))
    .map(({ index }) => {
      const start = clauseOf(said, index)?.start ?? index;
      // "We denied it because the payment to the hospital includes it": ours up to there.
      return {
        at: /\b(?:because|since|as|into|with)\b/.test(low.slice(start, index)) ? index : start,
        isOurs: false,
      };
    });
  const others =
    /\b(?:(?:from|by) (?!the (?:provider|clinic|facility|practice|group)\b)(?:an? |another |the )?|(?<!\b(?:auth\w*|referral)\b(?: [\w']+){0,4} )for (?:an?|another) (?=other|different|(?:\w+ )?provider))((?:\w+ ){1,3}?)(?:(imaging|radiology|hospital|diagnostics|labs?|laboratory|pharmacy|anesthesia)|provider|clinic|group|associates|center|facility|practice|physicians?)\b/g;
  // Lakeside Imaging is not Lakeside Family Clinic.
  const isOwn = (kind: string | undefined) => kind === undefined || own.includes(kind);
  const named = [...low.matchAll(others)].flatMap((match) =>
    nameParts(match[1] ?? '').some(
      (part) => (own.includes(part) && isOwn(match[2])) || /^(?:your|our|this|same)$/.test(part),
    )
      ? []
      : [{ at: match.index, isOurs: false }],
  );
  return [...facilities, ...named];
}
