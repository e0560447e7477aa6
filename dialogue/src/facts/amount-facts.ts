/** Finds amounts and their meaning: each amount takes the nearest label before or after it. */

import { type Fact, factOf } from '@claimline/domain/claim/result';
import { dateOf } from '../speech/numbers-as-dates.ts';
import { isValueWord } from '../speech/value-words.ts';
import { groupsOf } from '../speech/values.ts';
import {
  type AmountField,
  after,
  amountLabels,
  before,
  type Candidate,
  type Label,
  pick,
  reach,
} from './amount-labels.ts';
import { areConfirmed, type Labeled, settledAmounts, unread } from './amount-settling.ts';
import { nothing, owesNothing, paidNothing } from './amount-zero.ts';
import { oddBefore } from './certainty.ts';
import { clauseAt, standingOf } from './clauses.ts';
import {
  correction,
  type Heard,
  isNearYear,
  isSaidOfOurs,
  type Sentence,
  type Span,
  sentenceAt,
  stated,
} from './heard.ts';
import { labelsIn } from './labels.ts';
import type { Doubt } from './learned.ts';
import { plain } from './plain-words.ts';

/** A number without a unit is an amount only right after its label: "the paid amount is eighty four fifty". */
const isOnly =
  /^(?:[\s:,]|\b(?:um|uh|amount|is|was|of|at|equals|totals?|totaled|in|the|a|sum|for|on|it|you|yous|y'?all|us|out|clinic|doctor|another|whole|full|entire|back|rest|remaining|which|that|this|there|claim|patient|office|provider|practice|took|remit|remittance|co-?insurance|co-?pay|balance|went|e|f|t|eft|by|via|to|your|our|its)\b|'s)*$/;

/** "It paid forty dollars, well, forty eight to be exact": directly after an amount. */
const isRefining =
  /\bfor (?:this|your|that) (?:claim|one|patient|member)(?: (?:it )?(?:was|is))?\s*$|(?:^|\b(?:dollars|cents|\w+ty|\w+teen|\d),? )\W*(?:well|make (?:it|that)|rather)\W*$/;

const ofIdentifier =
  /\b(?:check|eft|e f t|number|trace|warrant|reference|(?<!\b(?:this|that|your) )claim|icn|dcn|codes?|remark|edit|id|account|policy|card|extension|ending(?: in)?)(?: (?:number|is|was|it's))*[\s#]*$/;

/** Whether numbers without a unit appear where an amount is expected: "paid on June 2nd for eighty four fifty". */
function isDue(heard: Heard, value: Labeled['amount'], awaited: AmountField | null): boolean {
  const { start, end } = value.span;
  const [before, said, after] = [heard.low.slice(0, start), textOf(heard, value.span), heard.low.slice(end)];
  // "This one was paid" is not an amount of $1, and "applied two the deductible" was "to".
  const isPronoun = said === 'one' || (/^(?:two|2)$/.test(said) && /^ (?:the|your|his|her)\b/.test(after));
  if (value.values.length === 0 || isPronoun || ofIdentifier.test(before)) return false;
  // "Paid on seven ten" and "dated seven ten" are dates.
  if (/\b(?:on|dated?|date (?:is|was|of)|by|until|through|as of)\s*$/.test(before)) return false;
  if (awaited !== null) return true;
  if (/\bamount (?:of |is |was )?$/.test(before)) return true;
  // "Paid six twenty two twenty six" ends in a year.
  const isDated = dateOf(groupsOf(heard.tokens, value)).some(({ year }) => isNearYear(heard, year));
  if (isDated && !/\b(?:amount|is|was|of|for|at)\s*$/.test(before)) return false;
  if (correction.test(before.slice(-45)) || isRefining.test(before.slice(-60))) return true;
  if (/^\s*(?:of(?! (?:which|that|it)\b)|or)\b/.test(after)) return false;
  const from = Math.max(sentenceAt(heard, start)?.start ?? 0, start - 90);
  let lead = before.slice(from);
  // Dates and numbers read digit by digit may be between an amount and its label.
  for (const { kind, span, values } of heard.values)
    if (
      (kind === 'date' || values.length === 0 || ofIdentifier.test(heard.low.slice(0, span.start))) &&
      span.start >= from &&
      span.end <= start
    )
      lead =
        lead.slice(0, span.start - from) + ' '.repeat(span.end - span.start) + lead.slice(span.end - from);
  const name = labelsIn(lead, amountLabels).at(-1);
  const gap = name && lead.slice(name.end);
  const isNumber = name !== undefined && /\b(?:check|eft|number)\b/.test(lead.slice(name.start, name.end));
  if (gap !== undefined && isOnly.test(gap) && (!isNumber || /\b(?:for|of)\s*$/.test(lead))) return true;
  const trail = after.replace(
    /^\s*(?:(?:was|is|were|will|be|we|the|all|of|it|went|goes|going|applied|to|toward|towards|his|her|your|our|(?:patient|member)'?s?) )*/,
    '',
  );
  return labelsIn(trail.slice(0, 40), amountLabels)[0]?.start === 0;
}

/** Finds all labeled amounts. When results are merged, a later amount of a kind replaces an earlier one. */
export function amountFacts(
  heard: Heard,
  awaited: AmountField | null,
  known: readonly Fact[],
  billedCents: number | null = null,
  isPaid = false,
): { readonly facts: Fact[]; readonly doubts: Doubt[] } {
  const labeled = labeledIn(heard, awaited, billedCents);
  const isMissing = isPaid && [...labeled, ...known].every(({ field }) => field !== 'paid_cents');
  const found = isMissing ? [...labeled, ...onlyPayment(heard, labeled, billedCents)] : labeled;
  const learned: Fact[] = [];
  const doubts: Doubt[] = [];
  const costs: Fact[] = [];
  const settled = settledAmounts(found, known, billedCents);
  const nothingPaid = paidNothing(heard);
  const isConfirmed = areConfirmed(settled, [...known, ...nothingPaid]);
  for (const { field, values, amount, isFar, isCorrection, isCostShare } of settled) {
    const said = heard.text.slice(amount.span.start, amount.span.end);
    const [value] = values;
    if (value === undefined || values.length > 1) {
      doubts.push(unread(field, values, said));
      continue;
    }
    // The member's remaining yearly responsibility is not part of this claim.
    if (field === 'deductible_cents' && billedCents !== null && value > billedCents) continue;
    const mayLackPart = (isRound(amount) && value > 0 && !isCorrection) || amount.unit === 'cents';
    const isHinted = mayLackPart && !isConfirmed;
    const confidence = isHinted ? 0.75 : isFar ? 0.82 : amount.unit === 'dollars' ? 0.95 : 0.85;
    // The quote must contain the amount, so it comes from the amount's line.
    (isCostShare ? costs : learned).push(...stated(heard, field, value, confidence, amount.span));
  }
  learned.push(...nothing(heard, found.length === 0 ? awaited : null), ...nothingPaid, ...owesNothing(heard));
  const hasShare = learned.some(
    ({ field, value }) =>
      field === 'patient_responsibility_cents' || (field === 'deductible_cents' && Number(value) > 0),
  );
  const [cost] = costs;
  if (!hasShare && costs.length === 1 && cost)
    learned.push({ ...cost, confidence: Math.min(cost.confidence, 0.85) });
  const facts = withTotal(heard, learned);
  return { facts: [...facts, ...wholeTo(heard, facts, known), ...sameAs(heard, facts)], doubts };
}

/** "The 99213 paid $64 and the 36415 paid $3, so $67": the sum of what was paid on the lines. */
function withTotal(heard: Heard, learned: readonly Fact[]): readonly Fact[] {
  const paid = learned.filter(({ field, value }) => field === 'paid_cents' && Number(value) > 0);
  const sum = [...new Set(paid.map(({ value }) => Number(value)))].reduce((all, value) => all + value, 0);
  const total = heard.values.findLast(
    ({ kind, values }) => kind === 'money' && values.includes(sum as never),
  );
  if (paid.length < 2 || total === undefined || paid.some(({ value }) => value === sum)) return learned;
  return [
    ...learned.filter(({ field }) => field !== 'paid_cents'),
    ...stated(heard, 'paid_cents', sum, 0.85, total.span),
  ];
}

const shareLead = /\b(?:for|so|(?:came|comes) to|of that|is|was|amount|amount of)[\s,]*$/;
const shareTrail =
  /^[\s.,]*(?:$|(?:and|on|of|check|for|dated|was|in total|the|even|flat|by|it|by|trace|eft)\b)/;

/** "Amount sixty one dollars", but not "discount amount". */
const isAmountSaid = (lead: string) =>
  /\bamount(?: of| is| was)?\s*$/.test(lead) && labelsIn(lead.slice(-30), amountLabels).length === 0;

/** What was paid, if only one amount without a label can be meant: "it's paid. Eighty four dollars." */
function onlyPayment(heard: Heard, labeled: readonly Labeled[], billedCents: number | null): Labeled[] {
  const most = billedCents ?? Number.POSITIVE_INFINITY;
  const open = heard.values.flatMap((amount) => {
    if (amount.kind !== 'money' || !isSaidOfOurs(heard, amount.span)) return [];
    const values = amount.values.filter((cents) => cents > 0 && cents <= most);
    const [lead, trail] = [heard.low.slice(0, amount.span.start), heard.low.slice(amount.span.end)];
    const isOpen =
      values.length > 0 &&
      (amount.unit !== 'bare' ||
        (shareLead.test(lead) && (!ofIdentifier.test(lead) || /^ of (?:that|it)\b/.test(trail)))) &&
      shareTrail.test(trail) &&
      standingOf(heard, amount.span) === 'fact' &&
      (isAmountSaid(lead) || oddBefore(heard, [], amount.span) === null) &&
      labeled.every((one) => one.amount.span.start !== amount.span.start);
    return isOpen ? [{ amount, values }] : [];
  });
  const [only] = open;
  if (only === undefined || open.length > 1) return [];
  return [{ ...only, field: 'paid_cents', isFar: true, isCorrection: false, isCostShare: false }];
}

/** Whole dollars without a unit may lack their cents. */
const isRound = ({ unit, values }: Labeled['amount']) =>
  unit === 'bare' && values.length === 1 && Number(values[0]) % 100 === 0;

function labeledIn(heard: Heard, awaited: AmountField | null, billedCents: number | null): Labeled[] {
  const amounts = heard.values
    .filter((value) => value.kind === 'money')
    .filter((value) => value.unit !== 'bare' || isDue(heard, value, awaited));
  const found: Labeled[] = [];
  let isAfterStyle = false;
  let previous: Label | null = null;
  amounts.forEach((amount, index) => {
    const { span } = amount;
    const sentence = sentenceAt(heard, span.start);
    if (!sentence || !isSaidOfOurs(heard, span)) return;
    const earlier = amounts[index - 1]?.span.end ?? 0;
    const floor = Math.max(sentence.start, earlier, span.start - reach);
    const ceiling = Math.min(
      sentence.end,
      amounts[index + 1]?.span.start ?? heard.low.length,
      span.end + reach,
    );
    const lead = before(heard.low.slice(floor, span.start), floor);
    const following = after(heard.low.slice(span.end, ceiling), span.end);
    const trail = isAfterStyle || !isTaken(heard, following, amounts[index + 1]?.span) ? following : null;
    if (index === 0) isAfterStyle = lead === null && trail !== null;
    const isCorrected = lead === null && correction.test(heard.low.slice(earlier, span.start));
    // "It paid forty dollars, well, forty eight to be exact".
    const isRefined =
      lead === null && previous !== null && isRefining.test(heard.low.slice(earlier, span.start));
    const corrected = isCorrected || isRefined ? previous : null;
    const chosen = corrected === null ? pick(lead, trail, isAfterStyle) : null;
    // "The forty dollar one paid" calls the claim by what was billed.
    const isName =
      (/\bthe $/.test(heard.low.slice(0, span.start)) &&
        /^ (?:one|claim|denied|pended)\b/.test(heard.low.slice(span.end))) ||
      (/\b(?:an?|the) $/.test(heard.low.slice(0, span.start)) && /^ claim\b/.test(heard.low.slice(span.end)));
    const isCharge =
      amount.values.includes(billedCents ?? Number.NaN) &&
      (lead?.label === 'billed_cents' ||
        chargeLead.test(heard.low.slice(Math.max(sentence.start, earlier), span.start)));
    const label =
      isName || isCharge
        ? 'billed_cents'
        : (corrected ?? chosen?.label ?? (awaited !== null && index === 0 ? awaited : null));
    previous = label;
    if (label === null || label === 'other') return;
    // "The patient may owe $20" says what the patient owes.
    const isModal =
      chosen !== null && /\b(?:may|might|will|would|should)\b|'(?:d|ll)\b/.test(textOf(heard, chosen));
    const parts = [
      ...(isModal || isName ? [] : [span]),
      ...(chosen && !(chosen === trail && chosen.isJoined) ? [withTo(heard, chosen)] : []),
    ];
    const isShare = label === 'deductible_cents' || label === 'patient_responsibility_cents';
    // "$106.30 will be her responsibility".
    const isStated = (part: Span) => {
      const standing = standingOf(heard, part);
      return standing === 'fact' || (isShare && standing === 'future');
    };
    if (!isCorrected && !parts.every(isStated)) return;
    if (label === 'paid_cents' && isOfMore(heard, span, sentence)) return;
    if (isShare && isBenefit(heard, span)) return;
    const words = heard.low.slice(
      Math.max(Math.min(chosen?.start ?? span.start, span.start), sentence.start),
      Math.max(span.end, (chosen?.start ?? 0) + 20),
    );
    const isCostShare =
      label === 'patient_responsibility_cents' &&
      /\bco-?\s?(?:pay|insurance)/.test(words) &&
      !/responsib|owes?|share|liability|portion/.test(words);
    const labeled = {
      values: amount.values,
      amount,
      isFar: chosen === null || chosen.distance > 45,
      isCorrection: corrected !== null,
      isCostShare,
    };
    const isExact = isPlainAround(heard, span, lead);
    found.push({ ...labeled, field: label, ...(!isExact && { values: [] }) });
    const second =
      chosen !== null && chosen === trail ? after(heard.low.slice(chosen.end, ceiling), chosen.end) : null;
    const also =
      lead === chosen
        ? alsoCalled(heard, span.end, trail)
        : second && alsoCalled(heard, chosen?.end ?? span.end, second);
    if (also !== null && also !== label) found.push({ ...labeled, field: also, isCostShare: false });
  });
  return found;
}

/** "I found one claim for June 3rd in the amount of $150". */
const chargeLead =
  /^(?!.*\b(?:pa(?:id|y\w*)|allow\w*|check|issued|sent|deductible)\b).*\b(?:claim|bill|charges?)\b.*\b(?:in the amount of|for|totaling|totals?|of|at) \$?$/;

/** "So $79.36, the patient owes $19.84": the label after the amount belongs to the next one. */
function isTaken(heard: Heard, label: Candidate | null, next: Span | undefined): boolean {
  if (label === null || next === undefined || label.isJoined === true || label.start > next.start)
    return false;
  return /^(?: |is|was|of|the|for|a|at|amount|only|about|\$|:|'s)*$/.test(
    heard.low.slice(label.end, next.start),
  );
}

/** "Applied to deductible": with its preposition, which is not the one of "we need to". */
const withTo = (heard: Heard, { start, end }: Span): Span => ({
  start: heard.low.slice(0, start).endsWith(' to ') ? start - 4 : start,
  end,
});

/** "Just shy of a hundred dollars", "$40 a unit": words that are not plain change an amount. */
function isPlainAround(heard: Heard, span: Span, lead: Span | null): boolean {
  const start = Math.max(lead?.end ?? 0, clauseAt(heard, span.start)?.start ?? 0, span.start - 30);
  const words = heard.low.slice(start, span.start).match(/(?<![\w'])[a-z][a-z']*/g) ?? [];
  const isOdd = (word: string) =>
    (!plain.has(word) || /^(?:about|but|nothing|whole|less)$/.test(word)) &&
    !isValueWord(word) &&
    !/^(?:off|appl|leav|remain|same$|sum$|amt$|mount$)/.test(word) &&
    labelsIn(word, amountLabels).length === 0 &&
    !heard.names.includes(word) &&
    !isOnly.test(word);
  return !(lead === null ? words.slice(-1) : words).some(isOdd) && !perPart.test(heard.low.slice(span.end));
}

const perPart =
  /^,? (?:(?:per|each|apiece|every)\b|an? (?:unit|line|visit|day|month|piece|service|claim)\b|give or take|minus|less|before|so far|of it so far|or (?:so|thereabouts|less|more)\b|(?:\w+ )?(?:ish|odd|something)\b)/;

const textOf = (heard: Heard, { start, end }: Span) => heard.low.slice(start, end);

/** "Allowed was $80, that all went to the deductible": a second meaning of the same amount. */
function alsoCalled(heard: Heard, end: number, trail: Candidate | null): AmountField | null {
  if (
    trail === null ||
    trail.label === 'other' ||
    (trail.label === 'paid_cents' &&
      !/\bthat(?:'s| is| was) (?:what|the amount) (?:we |was )?$/.test(heard.low.slice(end, trail.start))) ||
    trail.label === 'billed_cents'
  )
    return null;
  const gap = heard.low.slice(end, trail.start);
  const isVerb = /^(?:went|goes|applied|put)\b/.test(textOf(heard, trail)) && gap === ' ';
  const isSame =
    isVerb ||
    (/^,?(?: (?:and|that|it|which|what|we|all|of|the|whole|thing|amount|calendar|year|annual|yearly|individual|family|plan|has|been|was|were|is|went|goes|applied|applies|put|entirely|fully|completely|to|toward|towards|your|her|his|their|member's|patient's|patients|members|full|entire)|'s)+ $/.test(
      gap,
    ) &&
      /\b(?:is|was|went|goes|applied|applies|put)\b|'s\b/.test(gap));
  const isOwn = /^ (?:is |was |of |amount )*(?:\$|\d|zero|nothing)/.test(heard.low.slice(trail.end));
  return isSame && !isOwn ? trail.label : null;
}

/** "Allowed $60, and it all went to the copay". */
function wholeTo(heard: Heard, learned: readonly Fact[], known: readonly Fact[]): Fact[] {
  // The amount may have been asked for after "it all went to the deductible".
  const before = known.find(({ field, value }) => field === 'paid_cents' && value === 0)?.quote ?? '';
  const [match, target] =
    /\b(?:all|everything|entire|entirely|full|whole)\b(?:[^.?!]|\.(?=\d)){0,45}\b(?:to|is|was)\b(?:[^.?!]|\.(?=\d)){0,20}\b(deductible|responsibility|co-?\s?pay(?:ment)?|co-?\s?insurance)/.exec(
      `${before.toLowerCase()} . ${heard.low}`,
    ) ?? [];
  if (match === undefined || /\d/.test(match)) return [];
  const field = target === 'deductible' ? 'deductible_cents' : 'patient_responsibility_cents';
  const allowed = factOf(learned, 'allowed_cents');
  if (!allowed || factOf(learned, field) || (factOf(learned, 'paid_cents')?.value ?? 0) > 0) return [];
  return [{ ...allowed, field, confidence: Math.min(allowed.confidence, 0.82) }];
}

/** "Paid at a hundred percent of the allowable", "105 to the deductible, so the patient owes you that". */
function sameAs(heard: Heard, learned: readonly Fact[]): Fact[] {
  const same = (from: AmountField, field: AmountField, words: RegExp): Fact[] => {
    const fact = factOf(learned, from);
    return fact && !factOf(learned, field) && words.test(heard.low)
      ? [{ ...fact, field, confidence: Math.min(fact.confidence, 0.82) }]
      : [];
  };
  return [
    ...same(
      'allowed_cents',
      'paid_cents',
      /\bpaid (?:it |this |that |out )?at (?:a |one )?(?:hundred|100) ?(?:percent|%) of (?:the |our )?(?:allow\w*|contract\w*|fee)/,
    ),
    ...same(
      'deductible_cents',
      'patient_responsibility_cents',
      /\b(?:patient|member|he|she|they) (?:would |will )?owes? (?:you )?(?:that|it)\b(?! to\b)/,
    ),
  ];
}

function isBenefit(heard: Heard, span: Span): boolean {
  const clause = clauseAt(heard, span.start);
  const lead = heard.low.slice(Math.max(clause?.start ?? 0, span.start - 40), span.start);
  const trail = heard.low.slice(span.end, Math.min(clause?.end ?? 0, span.end + 40));
  const sentence = sentenceAt(heard, span.start)?.low ?? '';
  // What the patient owes of this claim may be less than the copay.
  const isOfResult =
    /\b(?:allowed|paid|sent)\b/.test(sentence) && !/\b(?:owes?|responsib\w*)\b/.test(sentence);
  if (isOfResult && hasCopay.test(lead) && /^(?: dollars?)? co-?\s?(?:pay|ins)/.test(trail)) return false;
  return (
    !/\bclaim\b/.test(lead) &&
    !/\bappl(?:ied|ies) to\b/.test(`${lead} ${trail}`) &&
    ofBenefits.test(`${lead} ${trail}`) &&
    !/\bpaid\b/.test(lead)
  );
}

/** What a plan covers is about the member, not the claim. */
const ofBenefits =
  /\b(?:active|effective|eligible|coverage|benefits?|in network|out of network|accumul\w+|year to date|calendar year|remaining|left|has met|office visit|specialist|emergency room|urgent care|plan has|(?:he|she|member|patient) has an?(?! co-?\s?insurance))\b/;

/** "The member has a $20 copay", said with what was paid. */
const hasCopay = /\b(?:he|she|member|patient) (?:has|had) an? $/;

/** A check for several claims, or a total with interest, exceeds what was paid on ours. */
function isOfMore(heard: Heard, span: Span, sentence: Sentence): boolean {
  const clause = clauseAt(heard, span.start);
  const near = heard.low.slice(Math.max(sentence.start, span.start - 45), span.end);
  if (
    /\b(?:refund|recoup\w*|overpa(?:id|yment)|demand|letter|notice|questionnaire|statement|invoice)\b/.test(
      clause?.low ?? '',
    )
  )
    return true;
  const isBulk =
    /\bbulk\b|\bthis year\b|\byear to date\b|\bto your tax\b|\b(?:several|multiple|other|all) (?:\w+ )?claims\b/.test(
      near,
    ) ||
    (/\bbulk\b/.test(heard.low.slice(sentence.start, span.start)) &&
      !/\b(?:(?:this|the|your) claim'?s?|(?:just|only) for|this (?:patient|one|member)|your (?:portion|share|part|piece)|yours)\b/.test(
        sentence.low,
      ));
  return (
    isBulk || /\b(?:includ\w+|with) (?:[\w$.]+ ){0,3}interest\b|\binterest included\b/.test(sentence.low)
  );
}
