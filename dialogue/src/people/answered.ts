/** Finds the questions that a representative has already answered, also with "there is none". */

import { type Fact, factOf } from '@claimline/domain/claim/result';
import type { CompletedStatus } from '@claimline/domain/claim/status';
import { tokensOf } from '../speech/tokens.ts';
import { datesIn } from '../speech/values.ts';
import { type TopicName, timesMax } from './topics.ts';

/** "30 business days", "a year". */
export const tellsTime =
  /\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\w+teen|\w+ty|hundred|few) (?:(?:business|calendar|working) )?(?:days|weeks?|months?|years?)\b(?! (?:ago|old|back|behind|before|earlier)\b)/;

const givesNoReference =
  /\b(?:no|not|dont|doesnt|without)\b.{0,25}\breference\b|\b(?:use|go by|put|same as|reference(?: number)? (?:is|would be|will be)) (?:just |also )*(?:the |your )?claim number\b|\b(?:my name and|name and (?:the |todays )?date|todays date|just (?:use )?my name)\b/;

const namesLimit = /\b(?:you(?:ve|ll)? (?:have|had|get|got)|within|limit|deadline)\b/;

/** "Payer ID is 87654", "mail it to P.O. Box 981". */
const givesAddress =
  /\bpayer id\b(?: \w+){0,5}? (?:\d|(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b)|\bp\.? ?o\.? box \w/;

/** "I searched every provider", "I did that already". */
const hasSearched =
  /\b(?:across|under|by|for|with|every|any|all) (?:\w+ ){0,2}(?:all|any|every|each|other|different) (?:\w+ )?(?:providers?|npis?)\b|\b(?:search\w*|check\w*|look\w*|tried|did)\b(?: \w+){0,3} (?:already|any|all|every)\b|\balready (?:did|tried|search\w*|check\w*|look\w*)\b/;

const noCheck =
  /\b(?:no|isnt an?|isnt any|not an?|dont have an?|without an?|doesnt have an?) (?:actual |real |paper )?(?:check|eft|trace|payment) (?:or \w+ )?numbers?\b|\bcard\b.*\b(?:no|isnt an?|doesnt have an?) number\b/;

/** "You can't fix it", "bill the prior carrier". */
const noRemedy =
  /\b(?:nothing (?:to|would|can|will|that) (?:\w+ ){0,2}?(?:fix|do|correct)|(?:cant|cannot|cant be|cannot be|no way to|not able to) (?:be )?(?:fix|fixed|appeal|appealed|correct|corrected)\b|no appeals?\b(?! (?:on|was|has|in|received))|not appealable|(?:check|talk|speak) with the (?:patient|member)|bill (?:the|his|her|their|whatever|whoever|it to|to) (?:\w+ ){0,3}?(?:other|prior|previous|primary|carrier|insurance|had)\b)/;

const isNeither = /^(?:(?:um|uh|well|no|so|okay|its|it is) )*(?:neither|none)\b/;

const reprocessingReason =
  /\b(?:because|due to|reason|appeal\w*|corrected|correction|in error|error|mistake|update[ds]?|adjust\w*|for (?:an?|the) (?!claim|date|\d)|so that)\b/;
const takenBackReason =
  /\b(?:because|due to|reason|overpa\w+|duplicate|termed|terminated|primary|coordination|error|mistake)\b/;
const takenBack = /\b(?:took|taken|take|recoup\w*|retract\w*|revers\w*|offset|withheld)\b/;

interface Said {
  readonly words: string;
  readonly hasDate: boolean;
  /** What we asked last. */
  readonly last: TopicName | undefined;
}

const when = (isSaid: boolean, ...names: readonly TopicName[]) => (isSaid ? names : []);

const byStatus: Partial<Record<CompletedStatus, (said: Said) => readonly TopicName[]>> = {
  'no-claim': ({ words }) => [
    ...when(givesAddress.test(words), 'no-claim-address'),
    ...when(hasSearched.test(words), 'no-claim-search'),
  ],
  denied: ({ words, last }) =>
    when(
      noRemedy.test(words) || (last === 'denial-remedy' && isNeither.test(words)),
      'denial-remedy',
      'denial-deadline',
    ),
  reprocessing: ({ words, hasDate }) => [
    ...when(reprocessingReason.test(words), 'reprocessing-why', 'reprocessing-reason'),
    ...when(hasDate, 'reprocessing-why', 'reprocessing-since'),
  ],
  recouped: ({ words, hasDate }) => [
    ...when(takenBack.test(words) && hasDate, 'recouped-date'),
    ...when(takenBackReason.test(words), 'recouped-reason'),
  ],
};

/** The questions that an utterance answers, whether we have asked them or not. */
export function answeredIn(
  text: string,
  words: string,
  facts: readonly Fact[],
  last: TopicName | undefined,
  isClosing: boolean,
): readonly TopicName[] {
  const status = factOf(facts, 'status')?.value;
  const said = { words, hasDate: datesIn(tokensOf(text)).length > 0, last };
  const isLimit = namesLimit.test(words);
  const isTerm = tellsTime.test(words) && !/\bif\b/.test(words);
  // The question about the check also asks for its date: "there is no check number" answers it if the date is known.
  const hasPaidDate = status === 'paid' && factOf(facts, 'paid_date') !== undefined;
  return [
    ...when(givesNoReference.test(words) && (isClosing || /\breference\b/.test(words)), 'reference'),
    // Not `no-claim-limit`: a filing limit that was understood is a fact already.
    ...when(isTerm && isLimit, 'denial-deadline'),
    ...when(isTerm && !isLimit, 'expected'),
    ...when(hasPaidDate && noCheck.test(words), ...Array<TopicName>(timesMax).fill('paid-check')),
    ...((status && byStatus[status]?.(said)) || []),
  ];
}
