/** Confirms or corrects what a person reads back. */

import type { Fact } from '@claimline/domain/claim/result';
import { dollars } from '@claimline/domain/money';
import type { Goal } from '../menus/goal.ts';
import { checkReadBack } from '../read-backs/read-back.ts';
import { readYesNo } from '../read-backs/yes-no.ts';
import { plain } from '../speech/plain-text.ts';
import { dateInWords } from '../speech/spoken-date.ts';
import { tokensOf, valueOf } from '../speech/tokens.ts';
import { amountsIn } from '../speech/values.ts';
import { answersTo } from './introduction.ts';

/** What people add to make sure: "June third, yeah?" */
const tag = /^(?:\w+ ){2,}(?:yeah|yes|yep|huh|you said|like that|is it|okay)$/;

/**
 * "That's for Jane Doe, correct?": yes only when all of it matches; otherwise no, with the right patient. Null:
 * nothing to confirm.
 */
export function confirmation(
  text: string,
  call: Goal,
  facts: readonly Fact[],
  echo: { readonly mayCorrect: boolean } | null,
): { words: string; heardAs: string | null } | null {
  const { brief } = call;
  const answer = (words: string, heardAs: string | null = null) => ({ words, heardAs });
  const words = plain(text);
  const closed = readYesNo(text) ?? (tag.test(words) ? { question: words } : null);
  const question = closed?.question ?? (echo ? words : null);
  if (question === null) return null;
  const { verdict, heardAs } = checkReadBack(text, brief, call);
  const isConfirming =
    echo !== null ||
    verdict === 'ours' ||
    /\b(?:correct|right|is (?:this|that|it)|youre|you said|i have|for|the patient|date of birth|is the|verify)\b/.test(
      question,
    );
  if (!isConfirming) return null;
  // "So that's $84.50 paid, right?": they may repeat what they said before.
  const amounts = amountsIn(tokensOf(text));
  const isStated = (cents: number | null) =>
    facts.some(({ field, value }) => field.endsWith('_cents') && field !== 'billed_cents' && value === cents);
  const isTheirs = amounts.length > 0 && amounts.every((amount) => isStated(valueOf(amount)));
  if (isTheirs && checkReadBack(text, brief, call, 'names').verdict !== 'not-ours')
    return answer('Yes, that is correct.');
  switch (verdict) {
    case 'ours':
      return answer('Yes, that is correct.', heardAs);
    case 'not-ours':
      if (closed === null && echo?.mayCorrect !== true) return null;
      return answer(
        `No. The patient is ${brief.patient.first_name} ${brief.patient.last_name}, born ${dateInWords(brief.patient.date_of_birth)}, and the date of service is ${dateInWords(brief.claim.service_from)}.${amounts.length > 0 ? ` The billed amount is ${dollars(brief.claim.billed_cents)}.` : ''}`,
      );
    case 'nothing':
      return /\b(?:provider|doctors?|claims? status|status of a claim|facility)\b/.test(question) &&
        /\b(?:are you|youre|is this)\b/.test(question)
        ? answer(`Yes. ${answersTo(['practice-name'], brief)}`)
        : null;
  }
}
