/** A small file of one subscriber with two claims, and what is read of files. */

import { describeX12Error } from '../errors.ts';
import { read837 } from '../read-837.ts';
import { plain } from './read-whole.ts';
import { type WrittenTransaction, write837 } from './write-837.ts';

export const small: WrittenTransaction = {
  form: '837P',
  providers: [
    {
      name: 'ALDER CLINIC',
      npi: '1234567893',
      taxId: '123456789',
      subscribers: [
        {
          last: 'DIAZ',
          first: 'ANA',
          born: '1980-01-02',
          memberId: 'W1234',
          group: '777',
          payer: { name: 'AETNA', id: '60054' },
          claims: [
            {
              account: 'A1',
              claimNumber: null,
              lines: [{ code: '99213', cents: 12_345, day: '2026-05-01' }],
            },
            {
              account: 'A2',
              claimNumber: null,
              lines: [{ code: '99214', cents: 20_000, day: '2026-05-02' }],
            },
          ],
          dependents: [],
        },
      ],
    },
  ],
};

/** What is read, in order: errors, claims by their account with what is in doubt, and claims that are left out. */
export const outcomes = (file: string) =>
  [...read837(file)].map((found) => {
    if (found.kind === 'error') return describeX12Error(found.error);
    if (found.kind === 'left-out')
      return `${found.claim.patient_account_number} is left out. ${found.claim.why}`;
    const { patient_account_number: account, provider, patient, ...claim } = found.claim;
    const doubts = [
      provider.NPI,
      provider.tax_id,
      patient.last_name,
      patient.date_of_birth,
      claim.member_id,
      claim.group_number,
      claim.payer.name,
      claim.billed_cents,
      claim.service_from,
      ...claim.procedure_codes,
      claim.notCalled && `(${claim.notCalled})`,
    ].filter((value) => typeof value === 'string' && value.endsWith(')'));
    return [account, ...doubts].join(' ');
  });

export const smallFile = () => write837([{ separators: plain, groups: [[small]] }]).join('');
