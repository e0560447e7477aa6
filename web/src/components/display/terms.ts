/** Terms that occur on screens and that a newcomer may not know. */
export const terms = {
  CIA: 'The list of claims with their results, over all your clinics.',
  CARC: 'Claim adjustment reason code: why the payer paid less than billed, or nothing.',
  RARC: 'Remittance advice remark code: more about the adjustment, such as what is missing.',
  Allowed: 'What the payer’s contract accepts of the billed amount.',
  'Patient responsibility': 'What the patient owes: deductible, copayment and coinsurance.',
  Offset: 'Money that the payer recovers out of a later payment.',
  'Check or EFT number': 'The number of the payer’s check or electronic funds transfer.',
} as const;
export type TermName = keyof typeof terms;

export const isTerm = (text: string): text is TermName => Object.hasOwn(terms, text);
