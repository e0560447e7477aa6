/** Terms that occur on screens and that a newcomer may not know. */
export const terms = {
  CIA: 'The list of claims with their results, across all your clinics.',
  CARC: 'Claim adjustment reason code: why the payer paid less than billed, or nothing.',
  RARC: 'Remittance advice remark code: more about the adjustment, such as what is missing.',
  Allowed: 'The part of the billed amount that the payer’s contract allows.',
  'Patient responsibility': 'What the patient owes: deductible, copayment and coinsurance.',
  Offset: 'Money that the payer recovers from a later payment.',
  'Check or EFT number':
    'The number of the payer’s check or electronic funds transfer. A payment by virtual card has none.',
} as const;
export type TermName = keyof typeof terms;

export const isTerm = (text: string): text is TermName => Object.hasOwn(terms, text);
