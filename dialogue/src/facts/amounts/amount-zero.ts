/** Amounts of zero, said in words: "we paid nothing", "there's no patient responsibility". */

import type { Fact } from '@claimline/domain/claim/result';
import { type Heard, isSaidOfOurs, spanOfMatch, stated } from '../heard.ts';
import { isGeneral } from '../standing.ts';
import type { AmountField } from './amount-labels.ts';

/** "We paid nothing", "no payment was issued": on a decided claim, nothing will be paid. */
export function paidNothing(heard: Heard): Fact[] {
  const isShared = /\b(?:deductible|ded|responsib\w*|co-?\s?pay|co-?\s?insurance|to pay)\b/.test(heard.low);
  const match =
    /\b(?:(?:(?:we|plan|they|insurance) (?:have |has )?)?(?<!\b(?:patient|member|he|she|you|primary|secondary|medicare) (?:has |have )?)paid nothing|(?:did ?n'?t|did not) pay (?:anything|a thing)|payment(?:'?s| came (?:out )?(?:to|at)| was| is) (?:zero|nothing)|we owed? (?:zero|nothing)|(?<!\bden(?:ied|ial)\b.*)(?:no payment|nothing (?:was |is )?(?:due|owed)) (?:from|by) us|nothing (?:was|has been|is|to be) (?:paid|payable)|(?<!\bden(?:ied|ial)\b.*)no payment (?:was|has been) (?:made|issued|sent)(?!.*\bden(?:ied|ial)\b))\b(?! yet)/.exec(
      heard.low,
    ) ??
    (isShared
      ? /\bno (?:payment|money)\b(?! (?:yet|has|was|is|info\w*|detail\w*|date))|\bzero pay(?:ment)?\b/.exec(
          heard.low,
        )
      : null);
  if (!match || !isSaidOfOurs(heard, spanOfMatch(match))) return [];
  return stated(heard, 'paid_cents', 0, 0.88, spanOfMatch(match));
}

/** "There's no patient responsibility", "the member doesn't owe anything". */
export const noShare =
  /\b(?:no|(?<!\b(?:amount|payment|paid|allowed|deductible|is|was|of) )zero) (?:patient|member|subscriber|beneficiary) (?:responsibility|liability|balance|share|cost share)\b|\b(?:patient|member|subscriber|beneficiary|he|she)(?:'s| has| had|'s got| has got) (?:no|zero) (?:patient |member |financial |further )?(?:responsibility|liability|balance|cost share)\b(?! (?:insurance|coverage|carrier|claim|info\w*|form|limit))|\b(?:patient|member|he|she) (?:doesn'?t|does not) have (?:any|a) (?:responsibility|liability|balance|cost share)\b|\bnothing (?:is |was )?owed\b(?! to)|(?<=^|[.?!,] |\b(?:and|so|is|there's) )nothing (?:due |owed |left )?(?:for|from|on) (?:the |your )?(?:patient|member)(?=\W*$|[.,;] )|(?:patient|member|he|she) (?:owes {1,2}(?:you )?(?:nothing|zero(?! dollars? (?:and )?(?!0\b|zero\b|no\b)\S+ cents?| dollars? and \w+ \w+ cents?))|(?:doesn'?t|does not) owe (?:you )?anything|don'?t owe (?:you )?(?:nothing|anything))\b/;

export function owesNothing(heard: Heard): Fact[] {
  const match = noShare.exec(heard.low);
  if (!match || !isSaidOfOurs(heard, spanOfMatch(match)) || isGeneral(heard, spanOfMatch(match))) return [];
  return stated(heard, 'patient_responsibility_cents', 0, 0.85, spanOfMatch(match));
}

const digit = '(?:\\d+|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)';
/** Not the zero of "check one zero zero four". */
const answersNothing = new RegExp(
  `\\b(?:nothing(?!(?:'s| (?:is|was|will be))? (?:needed|required|missing|outstanding|else|more|further|wrong|on file)| (?:for|from) (?:the |your )?(?:patient|member) to (?!pay\\b))|none)\\b|(?<!\\b(?:${digit}|zero) )\\bzero(?: zero)*\\b(?! (?:${digit})\\b)|\\bno (?:patient |member )?(?:responsibility|balance)\\b`,
);

const ofPatient = /^\w+ (?:for|from|on|to|due from) (?:the |your |his )?(?:patient|member)\b/;

/** "Nothing", "zero": the answer when we asked for an amount. */
export function nothing(heard: Heard, awaited: AmountField | null): Fact[] {
  const match = awaited === null ? null : answersNothing.exec(heard.low);
  if (awaited === null || match === null || heard.tokens.length > 10) return [];
  // "No patient responsibility on it", "nothing for the patient", when we asked for another amount.
  const isOfPatient =
    /\b(?:responsibility|balance)\b/.test(match[0]) || ofPatient.test(heard.low.slice(match.index));
  if (isOfPatient && awaited !== 'patient_responsibility_cents') return [];
  return stated(heard, awaited, 0, 0.82, spanOfMatch(match));
}
