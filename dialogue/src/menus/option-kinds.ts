/** Whether an option is for our kind of coverage, plan and provider. */

import type { CallBrief } from '../conversation.ts';
import { pattern } from '../pattern.ts';

/** Kinds of coverage with separate lines; most claims are medical. */
const coverages: readonly (readonly [name: string, words: RegExp])[] = [
  // "Doctors, dentists and hospitals" are providers.
  [
    'dental',
    /\b(?:dental|orthodont\w+)\b|^(?!.*\b(?:doctor|physician|hospital|provider)s?\b).*\bdentists?\b/,
  ],
  ['vision', /\b(?:vision|optical|eye ?(?:care|wear)|optomet\w+)\b/],
  [
    'workers',
    /\b(?:work(?:er|ers)? ?comp\w*|workers compensation|(?:hurt|injured) (?:on the job|at work))\b/,
  ],
  [
    'auto',
    /\b(?:auto|motor vehicle|no fault|casualty|(?:car|traffic) accidents?|accidents?(?= claims?\b|$))\b/,
  ],
  ['pharmacy', /\b(?:pharmac(?:y|ies|ists?)|prescriptions?|drugs?|rx)\b/],
  ['chiropractic', /\bchiropractic\b/],
  ['transport', /\b(?:ambulance|transportation)\b/],
  ['behavioral', /\b(?:behavioral|mental)\b/],
  [
    'other',
    /\b(?:life insurance|disability|long term care|veterinary|home health|hospice|durable medical|d ?m ?e|hearing (?:claims?|benefits?|aids?)|laborator(?:y|ies))\b/,
  ],
];
const programs: readonly RegExp[] = [
  /\bmedicare advantage\b/,
  /\bmedicare\b(?! advantage)/,
  /\bmedicaid\b/,
  /\b(?:commercial|group health|employer)\b/,
];
const facilities =
  /\b(?:hospitals?|facilit(?:y|ies)|institution\w*|inpatient|medical center|part a|nursing homes?|ub ?(?:oh )?(?:0?4|four))\b/;
const professionals =
  /\b(?:professionals?|physicians?|doctors?|docs?|clinics?|practices?|billing compan\w+|individual|practitioners?|part b|offices?|hcfa|cms 1500)\b/;

/** Words of many payers' names. */
const generic = pattern(String.raw`
  ^(?:health\w*|plans?|insurance|care|of|the|and|group|company|national|american|america|united|first|blue
  |cross|shield|medical|medicare|medicaid|mutual|life|benefits?|administrators?|services?|network|community
  |choice|state|claims?|.{0,3})$
`);

const otherCoverage = -9;
/** Claims of one kind: "the status of a dental claim". */
const isOnlyFor = /^(?!.*\b(?:medical|including|both)\b).*\bclaims?\b/;

/** Options for a kind of coverage, program or provider: ours raises the score, others lower it. */
export function scoreOfKind(label: string, { payer_name, provider_name, practice }: CallBrief): number {
  const us = `${payer_name} ${provider_name} ${practice.name}`.toLowerCase();
  const payer = payer_name.toLowerCase();
  const isPart = payer.split(' ').some((word) => !generic.test(word) && label.split(' ').includes(word));
  let score = label.includes(payer) ? 8 : isPart ? 4 : 0;
  for (const [name, words] of coverages)
    if (words.test(label))
      score += words.test(us) ? 6 : name === 'other' ? -4 : otherCoverage * (isOnlyFor.test(label) ? 2 : 1);
  const isMedical = coverages.every(([, words]) => !words.test(us));
  if (isMedical && /\bmedical\b(?! (?:records|review|director|policy))/.test(label)) score += 2;
  const program = programs.findIndex((words) => words.test(us));
  const named = programs.findIndex((words) => words.test(label));
  // By default assume an employer plan, which most members have.
  if (named >= 0) score += program < 0 ? (named === 3 ? 1.5 : 0) : program === named ? 5 : -4;
  const isFacility = facilities.test(us.replace(practice.name.toLowerCase(), ''));
  const [isForFacilities, isForProfessionals] = [facilities.test(label), professionals.test(label)];
  if (isForFacilities !== isForProfessionals)
    score += isForFacilities === isFacility ? 3 : isForFacilities ? -7 : -2;
  return score;
}

/** Whether words concern a kind of coverage that is not our payer's, such as pharmacy: their people cannot help us. */
export function isOfOtherDepartment(words: string, brief: CallBrief): boolean {
  return scoreOfKind(words, brief) <= otherCoverage;
}

/** Whether our payer covers accidents: workers' compensation or auto insurance. */
export function isForInjuries({ payer_name }: CallBrief): boolean {
  return coverages.some(
    ([name, words]) => /^(?:workers|auto)$/.test(name) && words.test(payer_name.toLowerCase()),
  );
}
