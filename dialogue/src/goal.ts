/**
 * What we want from a menu: claim status, as a provider, in English. Each rule adds to an option's score; an
 * option is taken only when its score is above zero.
 */

export interface Wants {
  readonly hasClaimNumber: boolean;
  /** The next claim of the same date, because the one just read out is not ours. */
  readonly nextClaim: boolean;
  /** Once more, because something essential was not heard. */
  readonly repeat: boolean;
  /** More on the claim just read out: denial reasons, check details. */
  readonly details: boolean;
  readonly reference: boolean;
  /** Whether a yes to "would you like to hear more of this claim?" brings anything. */
  readonly moreOfClaim: boolean;
}

export const wantsClaimStatus: Wants = {
  hasClaimNumber: false,
  nextClaim: false,
  repeat: false,
  details: false,
  reference: true,
  moreOfClaim: true,
};

const provider =
  /\b(providers?|doctors?|physicians?|hospitals?|facility|facilities|clinics?|(?:health ?care|healthcare|medical|dental) (?:professionals?|offices?|groups?|practices?|practitioners?|billers?)|practitioners?|clinicians?|doctors office|billing (?:office|service|company)|providers office|office staff)\b/;

const rules: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:status (?:of|on) (?:a |the |your |an )?(?:\w+ )?claims?|claims? (?:\w+ )?status|claim inquir(?:y|ies))\b/,
    10,
  ],
  [/\bclaims?\b(?! (?:numbers?|ids?|form|address))/, 7],
  [
    /\b(?:payment|payments|check|remittance) (?:status|inquir\w+|information|details)\b|\bstatus of (?:a )?payment\b/,
    4,
  ],
  [/\bstatus\b/, 2],
  [/\b(?:plans|planes|clams|clans|climbs|flames|cleans|clanes)\b/, 2],
  [provider, 5],
  [/\benglish\b/, 4],
  [/\bmedical\b/, 1],
  [/\bmedical\b(?! (?:records|review|director|policy))/, 1],
  [/\bexisting|already (?:submitted|filed|sent)|submitted\b/, 1],
  [/\b(?:all )?other states\b|\bany other state\b/, 2],
  [/\bstandard service\b|\bregular service\b|\bno (?:charge|fee)\b|\bfree\b/, 2],
  [
    /\b(?:all|any) other (?:calls?|callers?|inquir\w+|questions?|providers?|plans?)\b|\beverything else\b|\banything else\b/,
    0.5,
  ],
  [/\b(?:to )?continue\b(?! hold)|\bself ?service\b|\bautomated (?:system|service)\b/, 1],
  [/\b(?:npi|national provider)\b/, 4],
  [/\b(?:tax id|tin|tax identification|federal tax)\b/, 3],
  [
    /\b(?:by |the |use |using |have |search (?:by )?|enter )*(?:member|subscriber|patient|customer|medicare|medicaid|client|beneficiary)(?:s)? (?:id|identification|number)\b/,
    9,
  ],
  [/\bdates? of service\b|\bservice dates?\b/, 3],
];

const against: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:spanish|espanol|español|oprima|marque|para|mandarin|chinese|cantonese|vietnamese|korean|russian|french|creole|tagalog)\b/,
    -12,
  ],
  [/\b(?:pharmacy|pharmacist|prescriptions?|drugs?|rx)\b/, -6],
  [/\b(?:eligibility|benefits?|coverage|deductibles?|co ?pays?)\b/, -3],
  [
    /\b(?:authorizations?|pre ?certifications?|pre ?auth\w*|prior auth\w*|referrals?|precert\w*|utilization)\b/,
    -4,
  ],
  [/\bfax\w*\b/, -9],
  [/\bcall ?backs?\b|\bcalled back\b|\bcall you back\b|\breturn(?:ed)? call\b|\bplace in line\b/, -9],
  [/\b(?:voice ?mail|leave a message|mailbox)\b/, -9],
  [/\b(?:survey|satisfaction|feedback)\b/, -12],
  [/\b(?:appeals?|grievances?|disputes?|reconsiderations?|re ?openings?)\b/, -3],
  [
    /\b(?:submit|submitting|file|filing|mail|send)\b.{0,20}\bclaims?\b|\bclaims? (?:submission|address|mailing|filing|forms?)\b|\baddress\b/,
    -9,
  ],
  [/\b(?:fee|priority access|charge applies|premium line)\b/, -12],
  [/\b(?:emergency|crisis|suicide|urgent|nurse|on call)\b/, -12],
  [/\b(?:portal|website|web ?site|online|registration|password)\b/, -8],
  [
    /\b(?:dental|vision|behavioral|mental|workers comp\w*|auto|life insurance|disability|long term care|veterinary)\b/,
    -4,
  ],
  [/\bextension\b|\bdial by name\b|\bdirectory\b/, -9],
  [
    /\b(?:premiums?|bill pay\w*|pay (?:a|my|your) bill|enroll\w*|credentialing|contracting|join|network participation|id cards?|new member|employment|jobs|sales|quote)\b/,
    -7,
  ],
  [/\b(?:general information|office hours|locations?)\b/, -2],
  [/\b(?:not a|isnt a|are not|if youre not|if you are not) (?:\w+ )?(?:provider|doctor|medical)/, -20],
];

const member =
  /\b(?:members?|subscribers?|patients?|policy ?holders?|policy ?owners?|employees?|brokers?|agents?|agency|employers?|insureds?|individuals?|beneficiar(?:y|ies)|customers?|consumers?|caregivers?|family|group administrators?|enrollees?|parents?)\b/;

const navigation =
  /\b(?:main menu|previous menu|return to|start over|go back|hear (?:these|this|that|the|those) (?:options|menu|choices|message|list)|repeat (?:these|this|that|the|those)|repeat|options again|again|goodbye|hang up|end (?:this|the) call|disconnect)\b/;

const person =
  /\b(?:representatives?|agents?|customer (?:service|care)|operator|live (?:person|agent)|specialist|associate|someone|advocate|team member|attendant)\b/;

export function isProviderWord(label: string): boolean {
  return provider.test(label);
}

export type OptionKind = 'choice' | 'representative' | 'main-menu' | 'repeat' | 'next' | 'other';

/** "To continue holding": worth it while we wait for a person, and no sign of a loop when it comes again. */
export function isHoldOption(label: string): boolean {
  return (
    /\b(?:to|continue|keep|on|and) (?:hold|wait)(?:ing)?\b|\bcontinue holding\b|^(?:for |to )?(?:hold|holding|wait|waiting)\b/.test(
      label,
    ) && !/\b(?:call ?back|place in line|instead of|without|message|lose)\b/.test(label)
  );
}

/** What an option is for, apart from its worth. */
export function kindOf(label: string): OptionKind {
  if (isHoldOption(label)) return 'choice';
  if (
    /\bnext (?:claim|one|service|record|line|result|item)\b|\banother claim\b|\bnext$|^next\b|\bmore claims\b/.test(
      label,
    )
  )
    return 'next';
  if (/\bmain menu\b|\bstart over\b/.test(label)) return 'main-menu';
  if (/\b(?:repeat|again|hear (?:these|this|that))\b/.test(label)) return 'repeat';
  if (
    /\b(?:another|different|new) (?:date|patient|member|search|subscriber)\b|\bprevious menu|return to|go back|goodbye|hang up|end (?:this|the) call\b/.test(
      label,
    )
  )
    return 'other';
  const isPerson =
    /\b(?:speak|talk|connect\w*|transfer\w*|reach|representatives?|operator|live)\b/.test(label) &&
    person.test(label);
  if (
    isPerson ||
    /^(?:for |a |an |to )*(?:representatives?|operator|agent|customer (?:service|care)|someone)$/.test(label)
  )
    return /\bclaims?\b/.test(label) && !/representative|agent|operator|someone|speak|talk/.test(label)
      ? 'choice'
      : 'representative';
  return 'choice';
}

/** "To hear the confirmation number for this call". */
export function isReferenceOption(label: string): boolean {
  return (
    /\b(?:reference|confirmation|tracking|call) (?:number|id)\b/.test(label) && !/\bclaims?\b/.test(label)
  );
}

/** How well an option serves us; above zero is worth taking. */
export function scoreOf(label: string, wants: Wants): number {
  const kind = kindOf(label);
  if (kind === 'next') return wants.nextClaim ? 30 : -5;
  if (kind === 'repeat') return wants.repeat ? 15 : -5;
  if (kind === 'main-menu' || kind === 'other') return -5;
  if (kind === 'representative') return -1;
  if (wants.reference && isReferenceOption(label)) return 6;
  if (
    wants.details &&
    /\b(?:details?|denial|reasons?|remarks?|check (?:info\w*|number)|payment (?:info\w*|details?)|line (?:items?|level)|more (?:info\w*|about this)|explanation)\b/.test(
      label,
    ) &&
    !/\bfax|benefit|eligib/.test(label)
  )
    return 20;
  if (isHoldOption(label)) return 5;
  if (navigation.test(label)) return -5;
  if (/\b(?:dont|do not|does not|doesnt) (?:have|know)\b|\bwithout\b/.test(label)) return -5;
  let score = 0;
  if (/\bclaim (?:number|id)\b|\bcontrol number\b|\bicn\b|\bdcn\b/.test(label))
    score += wants.hasClaimNumber ? 10 : -8;
  for (const [pattern, points] of rules) if (pattern.test(label)) score += points;
  for (const [pattern, points] of against) if (pattern.test(label)) score += points;
  const isForMembers =
    member.test(label) && !provider.test(label) && !/\bclaims?\b|\bid\b|\bnumber\b/.test(label);
  if (isForMembers) score -= 8;
  if (
    /\b(?:if you are|if youre|i am|im|are) (?:an? )?(?:\w+ )?(?:members?|subscribers?|patients?)\b/.test(
      label,
    ) &&
    !provider.test(label)
  )
    score -= 12;
  return score;
}
