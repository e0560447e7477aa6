/** What frequent claim adjustment reason codes (CARC) mean, in a few words of our own. */

import { normalizeDenialCode } from './denial-code.ts';

const texts: Readonly<Record<string, string>> = {
  '1': 'Deductible',
  '2': 'Coinsurance',
  '3': 'Copay',
  '4': 'Modifier missing or inconsistent',
  '5': 'Procedure inconsistent with place of service',
  '6': 'Procedure inconsistent with patient’s age',
  '7': 'Procedure inconsistent with patient’s sex',
  '9': 'Diagnosis inconsistent with patient’s age',
  '11': 'Diagnosis inconsistent with procedure',
  '16': 'Information missing or invalid',
  '18': 'Duplicate claim',
  '19': 'Work-related injury',
  '20': 'Liability carrier should pay',
  '22': 'Another payer may be primary',
  '23': 'Reduced for prior payer’s payment',
  '24': 'Covered by a capitation plan',
  '26': 'Service before coverage began',
  '27': 'Service after coverage ended',
  '29': 'Filed too late',
  '31': 'Patient not identified as insured',
  '32': 'Not an eligible dependent',
  '33': 'No dependent coverage',
  '35': 'Lifetime maximum reached',
  '39': 'Authorization was denied',
  '45': 'Above the fee schedule',
  '49': 'Routine or preventive exam',
  '50': 'Not medically necessary',
  '51': 'Pre-existing condition',
  '55': 'Experimental procedure',
  '59': 'Multiple procedure rules',
  '96': 'Not covered',
  '97': 'Included in another service',
  '100': 'Paid to patient',
  '107': 'Related service not found',
  '109': 'Wrong payer or contractor',
  '110': 'Billed before date of service',
  '119': 'Benefit maximum reached',
  '125': 'Submission or billing error',
  '129': 'Prior payer’s information incorrect',
  '133': 'Pending further review',
  '140': 'Patient ID and name do not match',
  '146': 'Diagnosis invalid on that date',
  '147': 'Contracted rate expired or not on file',
  '150': 'Level of service not supported',
  '151': 'Frequency of service not supported',
  '167': 'Diagnosis not covered',
  '170': 'Not payable to this provider type',
  '177': 'Eligibility requirements not met',
  '181': 'Procedure code invalid on that date',
  '182': 'Modifier invalid on that date',
  '183': 'Referring provider not eligible',
  '185': 'Rendering provider not eligible',
  '186': 'Level of care adjusted',
  '197': 'Authorization missing',
  '198': 'Authorization exceeded',
  '199': 'Revenue and procedure codes do not match',
  '204': 'Not covered by patient’s plan',
  '208': 'NPI does not match',
  '226': 'Requested information not provided',
  '227': 'Patient did not provide information',
  '234': 'Not paid separately',
  '236': 'Procedures cannot be combined',
  '242': 'Provider out of network',
  '243': 'Not authorized by primary care provider',
  '251': 'Attachment incomplete',
  '252': 'Attachment required',
  '256': 'Not payable under managed care contract',
  '272': 'Coverage guidelines not met',
  '273': 'Coverage guidelines exceeded',
  '288': 'Referral missing',
  A1: 'Claim or service denied',
  B7: 'Provider not certified on that date',
  B11: 'Sent to the correct payer',
  B13: 'Paid before',
  B15: 'Qualifying service missing',
  B16: 'New-patient rules not met',
  B20: 'Furnished by another provider',
  P12: 'Workers’ compensation fee schedule',
};

/** Null for remark codes and codes that are not listed. */
export function carcText(code: string): string | null {
  return texts[normalizeDenialCode(code)] ?? null;
}

/** `16 Information missing or invalid`: the first code with a text, or else the first code; null without codes. */
export function denialText(codes: readonly string[]): string | null {
  const known = codes.find((code) => carcText(code) !== null) ?? codes[0];
  if (known === undefined) return null;
  const text = carcText(known);
  return text === null ? known : `${known} ${text}`;
}
