/** Recognizes rows of a sheet that are service lines of one claim. */

/** How rows with the same patient and date but different procedures become claims. */
export const lineAnswers = ['add', 'repeat', 'separate'] as const;
/**
 * One claim with the sum of their amounts, one claim whose total every row repeats, or a claim for each row.
 */
export type LineAnswer = (typeof lineAnswers)[number];

/** What a row says of its claim, as far as it could be read. */
interface LineDraft {
  readonly clinic_id?: unknown;
  readonly NPI?: unknown;
  readonly patient: {
    readonly first_name?: unknown;
    readonly last_name?: unknown;
    readonly date_of_birth?: unknown;
    readonly member_id?: unknown;
  };
  readonly payer?: unknown;
  readonly claim: {
    readonly service_from?: unknown;
    readonly claim_number?: unknown;
    readonly patient_account_number?: unknown;
  };
}

const plain = (value: unknown) =>
  value === undefined ? '' : (typeof value === 'string' ? value : JSON.stringify(value)).toLowerCase();
const joined = (value: unknown) => plain(value).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * A key that rows of one claim have in common, whatever their procedures and amounts are; null when the patient or the
 * date is not certain.
 */
export function serviceLineKey({ clinic_id, NPI, patient, payer, claim }: LineDraft): string | null {
  const [first = ''] = plain(patient.first_name).split(/\s+/);
  const needed = [patient.last_name, patient.date_of_birth, patient.member_id, claim.service_from];
  if (first === '' || needed.some((value) => value === undefined)) return null;
  return [
    joined(first),
    ...needed.map(joined),
    joined(claim.claim_number),
    joined(claim.patient_account_number),
    joined(NPI),
    plain(payer),
    plain(clinic_id),
  ].join('|');
}
