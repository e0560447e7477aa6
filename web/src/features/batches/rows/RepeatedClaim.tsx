/** A duplicate beside the row or claim that it repeats. */

import type { ComparedClaim, ImportRow } from '@claimline/domain/contracts/imports/import-rows';
import type { ReactNode } from 'react';
import { DateText } from '../../../components/display/DateText.tsx';
import { Money } from '../../../components/display/Money.tsx';
import { LinkAnchor } from '../../../components/navigation/Links.tsx';
import classes from './Rows.module.css';

const fields: readonly (readonly [string, (claim: ComparedClaim) => ReactNode, keyof ComparedClaim])[] = [
  ['Patient', ({ patient }) => patient, 'patient'],
  ['Date of birth', ({ date_of_birth }) => <DateText value={date_of_birth} />, 'date_of_birth'],
  ['Member ID', ({ member_id }) => member_id, 'member_id'],
  ['Payer', ({ payer }) => payer, 'payer'],
  ['Date of service', ({ service_from }) => <DateText value={service_from} />, 'service_from'],
  ['Billed amount', ({ billed_cents }) => <Money cents={billed_cents} />, 'billed_cents'],
  ['Claim number', ({ claim_number }) => claim_number ?? '—', 'claim_number'],
  [
    'Patient account number',
    ({ patient_account_number }) => patient_account_number ?? '—',
    'patient_account_number',
  ],
  ['Procedure codes', ({ procedure_codes }) => procedure_codes.join(', ') || '—', 'procedure_codes'],
];

export function RepeatedClaim({ accountId, row }: { readonly accountId: string; readonly row: ImportRow }) {
  const { claim, repeats, same_row, same_claim_id } = row;
  if (!claim || !repeats) return null;
  return (
    <table className={classes.compared}>
      <thead>
        <tr>
          <td />
          <th scope="col">Row {row.row_number}</th>
          <th scope="col">
            {repeats.existing && same_claim_id !== null ? (
              <>
                <LinkAnchor
                  to="/$account_id/clinic/$clinic_id"
                  params={{ account_id: accountId, clinic_id: repeats.existing.clinic_id }}
                  search={{ tab: 'all', showArchived: true, claim: same_claim_id }}
                  target="_blank"
                  size="sm"
                >
                  Existing claim
                </LinkAnchor>{' '}
                <span className={classes.quiet}>
                  submitted <DateText value={repeats.existing.created_at} />
                </span>
              </>
            ) : (
              `Row ${same_row}`
            )}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(([label, show, key]) => (
          <tr key={key} data-differs={String(claim[key]) !== String(repeats[key])}>
            <th scope="row">{label}</th>
            <td>{show(claim)}</td>
            <td>{show(repeats)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
