/** What the answer still lacks, and how a line offers it: "would you like the claim number or the appeal information?" */

import { type Fact, factOf } from '@claimline/domain/claim/result';
import { anyOf, wordTable } from '../prompts/word-table.ts';
import { readYesNo } from '../read-backs/yes-no.ts';
import { plain } from '../speech/plain-text.ts';

export type Missing =
  | 'claim-number'
  | 'appeal'
  | 'needs'
  | 'takeback'
  | 'paid'
  | 'allowed'
  | 'share'
  | 'reference';

/** How each is named in an option or an offer. */
const named = wordTable<Missing>(String.raw`
  claim-number  (?:claim|(?:document|internal|claim) control) (?:number|id) | icn | dcn
  appeal        appeals? (?:info\w*|details?|rights|deadlines?|limits?|process|procedures?|options?|instructions?|time ?(?:lines?|frames?|limits?))
              | how to (?:file an )?appeal | how long (?:you have|we have|i have|there is) to (?:file an )?appeal
              | (?:deadlines?|time ?(?:limits?|frames?)|rights|instructions) (?:for|to|of|on) (?:an? |the |your |filing (?:an? )?)?appeals?
  needs         what (?:is|was|were|are|else|info\w*|documents?|documentation)(?: \w+){0,3} (?:need\w*|required?|requested|missing|request\w*|wait\w* for)
              | whats (?:\w+ )?(?:needed|required|requested|missing) | what (?:we|they) (?:\w+ )?(?:need|requested|require)
              | (?:needed|required|requested|missing|pend(?:ed|ing)?) (?:info\w*|documents?|documentation|items?|reasons?)
  takeback      (?:takebacks?|take backs?|recoup\w*|offsets?|recover\w*|refunds?|overpayments?)(?: \w+)? (?:info\w*|details?|reasons?|letter)
  paid          (?<!\bpremium )(?:payment|paid|pay|check|dollar) (?:and \w+ )?amounts? | amounts? (?:\w+ ){0,2}paid(?! by\b) | amounts? (?:for|of|on|in) (?:this|that|the|your) (?:claim|payment|check)
              | how much (?:\w+ ){0,2}paid(?! by\b) | ^(?:for |to hear |hear )?(?:the |all )?amounts$ | breakdowns?(?: of (?:the|this) (?:payment|claim|amounts?))?$
  allowed       allowed (?:amount|charges?) | (?:amount|how much) (?:\w+ ){0,2}allowed
  share         (?:patient|member)s? (?:responsibility|share|portion|liability|balance) | (?:what|how much) the (?:patient|member) owes
  reference     (?:reference|confirmation|tracking) (?:number|id) | call reference
`);

/** Offers to send or start something, or to look up something else, instead of reading it out. */
const isNotReadOut = anyOf(String.raw`
  fax\w* | e ?mail\w* | mail\w* | text\w* | letters? | portal | website | online | address(?:es)? | submit | status of
  | (?:file|start|open|begin) (?:an? )?(?!.*\bhow\b)appeal | another | different | other | next | new | check on
  | search\w* | look\w* up | by | using | with | enter | have (?:an?|the|your)
`);

/** The part that an offer is about; null when it is about none, or would not be said here. */
export function partNamed(label: string): Missing | null {
  if (isNotReadOut.test(label) && !/\bhow (?:to|long)\b/.test(label)) return null;
  return named.find(([, words]) => words.test(label))?.[0] ?? null;
}

const offers =
  /^(?:(?:and|okay|so|also|now|thanks|great|alright) )*(?:(?:would|do|did) you (?:also )?(?:like|want|need|care for)|(?:do )?(?:you )?(?:want|need)|(?:shall|should|may|can) i (?:give|tell|read|get))\b/;

/** Whether answering yes brings something that is still missing. */
export function offersMissing(question: string, missing: readonly Missing[]): boolean {
  if (!offers.test(question)) return false;
  // "Do you want to know more?", of a takeback.
  if (missing.includes('takeback') && /\b(?:(?:know|hear|learn) more|more details?)\b/.test(question))
    return true;
  const part = partNamed(question);
  return part !== null && missing.includes(part);
}

/** The words of the line for a part that it offered as one of several: "do you want the claim number or payment info". */
export function wordsOffered(part: Missing, prompts: readonly string[]): string | undefined {
  const words = named.find(([name]) => name === part)?.[1];
  return prompts
    .map((prompt) => readYesNo(prompt))
    .flatMap((question) => (question?.isList === true ? question.question.split(' or ') : []))
    .filter((offered) => partNamed(offered) !== null)
    .map((offered) => words?.exec(offered)?.[0])
    .find((offered) => offered !== undefined);
}

/** The claim waits for something, whatever it is. */
const waitsForSomething = anyOf(String.raw`
  (?:additional|more|further|missing|requested|other) (?:info\w*|documents?|documentation|details?)
  | (?:info\w*|documents?|documentation) (?:is |are |was |were |has been |have been |still )*(?:needed|required|requested|missing)
  | pended | suspended
`);
/** Names what the claim waits for, or why. */
const isNamed = anyOf(String.raw`
  (?:medical|clinical|office|operative|treatment|itemized|primary|other|secondary)(?! (?:info\w*|documents?|documentation|details?)) \w+ | records? | notes? | coordination of benefits | cob | eobs? | explanation of benefits | invoices? | questionnaires?
  | accident \w* | referrals? | authorizations? | w ?9 | forms? | signatures? | itemi[sz]ed \w* | modifiers? | codes? | reports? | x ?rays? | reviews? | pricing | auto\w* | system
  | (?:from|by) (?:the |your )?(?:member|patient|subscriber|policy ?holder|employer|other (?:carrier|insurance))
`);

/** Whether the claim waits for something that the payer did not name. `heard`: the prompts of the call. */
export function isNeedUnnamed(facts: readonly Fact[], heard: readonly string[]): boolean {
  const status = factOf(facts, 'status');
  if (status?.value !== 'processing') return false;
  const step = factOf(facts, 'next_step');
  const stated = plain(`${status.quote} ${step?.quote ?? ''}`);
  const from = heard.findLastIndex((prompt) => prompt.includes(status.quote));
  const said = from < 0 ? stated : plain(heard.slice(from).join(' '));
  return waitsForSomething.test(stated) && !isNamed.test(said);
}

/** What is still missing of a claim whose status is known, the most useful first. */
export function missingOf(facts: readonly Fact[], heard: readonly string[]): Missing[] {
  const has = (field: Fact['field']) => facts.some((known) => known.field === field);
  const status = factOf(facts, 'status')?.value;
  if (status === undefined || status === 'no-claim') return [];
  const missing: [Missing, boolean][] = [
    ['needs', status === 'processing' && (!has('next_step') || isNeedUnnamed(facts, heard))],
    ['takeback', status === 'recouped'],
    ['paid', status === 'paid' && !has('paid_cents')],
    ['allowed', status === 'paid' && !has('allowed_cents')],
    ['share', status === 'paid' && !has('patient_responsibility_cents')],
    ['claim-number', !has('payer_claim_number')],
    ['appeal', status === 'denied' && !has('deadline_date')],
    ['reference', !has('call_reference')],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([part]) => part);
}
