/** Who an option is for: providers such as us, or members. */

import { pattern } from '../pattern.ts';

export const provider = pattern(String.raw`
  \b(?:providers?(?! (?:number|id|identif))|doctors?|docs?|physicians?|hospitals?|facility|facilities
  |clinics?|(?<!privacy )practices?
  |(?:health ?care|healthcare|medical|dental) (?:profession\w*|offices?|groups?|practices?|practitioners?
    |billers?)
  |practitioners?|clinicians?|(?!pharmac|special|recept|machin)\w{3,}(?:ists|ist(?= press| office))
  |billing (?:office|service|company)|office staff|offices? (?:like|such as) (?:yours?|you))\b
`);

export const member = pattern(String.raw`
  \b(?:members?|subscribers?|patients?|policy ?holders?|policy ?owners?|employees?|brokers?|agents?|agency
  |employers?|insureds?|individuals?(?! (?:or group |doctor|provider|physician|practitioner|practice))
  |beneficiar(?:y|ies)|participants?|unions?|recipients?|customers?|consumers?|caregivers?|family|group administrators?|enrollees?
  |parents?)\b
`);

export type Caller = 'provider' | 'member';

const someone =
  '^(?:(?:and|or|if|for|are|calling|youre|im) )*(?:you|youre|i|im|about|people|folks|those|anyone|offices?|someone|calling|this is|your)\\b.*';
/** Callers that are described rather than named: "if you treat our members", "if you are covered by us". */
const described = {
  provider: pattern(String.raw`
  ${someone}\b(?:(?:treat(?:s|ed|ing)?|see|saw|seeing|(?:car|giv)(?:e|es|ing) (?:care )?(?:for|to)|(?:tak(?:e|es|ing)|took) care of|look(?:ing)? after|serv(?:e
    |ing)) (?:\w+ ){0,3}(?:patients?|members?|people|folks|them|someone|somebody)|provide (?:\w+ )?(?:care|services
    |treatment)|(?:bill|bills|billed|invoiced?|sends?|sent) us|a (?:patients|members) (?!(?:or
    |and)\b)(?:own )?\w+)\b
  |\b(?:care|services|treatment) (?:that )?you (?:gave|provided|rendered)\b
`),
  member: pattern(String.raw`
  ${someone}\b(?:yourself|yours|(?:were|are|was|got) (?:hurt|injured)|your (?:employee|worker)s?
  |(?:your|my) own|insured|covered|(?:have|has|get|gets) (?:\w+ )?(?:insurance|coverage|a plan|a policy)
  |with our insurance|we (?:cover|insure) you
  |(?:got|received|get) (?:a|this|the|your) (?:\w+ )?(?:bill|statement|letter|card)
  |bill you (?:got|received)|insurance is (?:with|through)|(?:one )?of our members|(?:has|have) us)\b
`),
};

/** Who an option is for, if it says so: "providers", "if you are a member", "claims for members". */
export function callerOf(whole: string): Caller | null {
  // "For claims, if you are a member"
  const label = whole.replace(
    /^.+ (?:if|and|when) (?=(?:you|youre|your) (?:are |calling )?(?:as )?(?:an?|from)\b)/,
    '',
  );
  const isNot =
    /\b(?:not|arent|isnt|other than) (?:calling )?(?=(?:as |from |for |an? |the )+|(?:\w+ ){0,2}(?:provider|doctor|member|patient)\b)/;
  if (isNot.test(label)) {
    const excluded = callerOf(label.replace(isNot, ''));
    return excluded && (excluded === 'member' ? 'provider' : 'member');
  }
  if (
    /\bbehalf of (?:(?:an?|the|your) )?patient\b(?!.*\b(?:family|caregiver|relative|friend|parent|guardian)\b)/.test(
      label,
    )
  )
    return 'provider';
  if (/\b(?:wife|husband|spouse|son|daughter|mother|father)\b/.test(label)) return 'member';
  if (described.provider.test(label)) return 'provider';
  if (described.member.test(label) && !provider.test(label.replace(/ from .*/, ''))) return 'member';
  const lead =
    '^(?:(?:for|if|you|your|are|youre|im|i|am|an?|calling|as|from|with|the|our|on behalf of|about|(?:all|any) other|to continue as|health ?care|medical|existing|current|(?!insured|covered)\\w+ed) )*(?:(?<=(?:youre|you are|im|i am|as)(?: (?:an?|the))? )(?:\\w+ ){1,3}?)?';
  const isTopic =
    /\b(?:contract\w*|relations|enroll(?!ed )\w*|credential\w*|portal|directory|billing(?! (?:people|staff|office|department|team|company|service))|search|find|locate|choose|look(?:ing)?)\b/.test(
      label,
    );
  if (new RegExp(`${lead}${provider.source}|\\bfor (?:\\w+ )?${provider.source}`).test(label))
    return isTopic ? null : 'provider';
  return new RegExp(
    `${lead}(?:${member.source})(?! (?:id|number|eligib|benefit|coverage|claim|account|information|service))|\\bfor (?:${member.source})$`,
  ).test(label)
    ? 'member'
    : null;
}
