import type { ClaimView } from '@claimline/domain/contracts/claims';
import { phoneForPeople } from '@claimline/domain/identifier';
import { dollars } from '@claimline/domain/money';
import type { ReactNode } from 'react';
import { CopyText } from '../../../components/display/CopyText.tsx';
import { DateText } from '../../../components/display/DateText.tsx';
import classes from './ClaimDetails.module.css';

const relationText = { self: 'Self', spouse: 'Spouse', child: 'Child', other: 'Other' } as const;

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The claim as it was submitted. */
export function ClaimDetails({ claim }: { readonly claim: ClaimView }) {
  const { patient, claim: submitted } = claim;
  return (
    <dl className={classes.details}>
      <Detail label="Date of birth">
        <DateText value={patient.date_of_birth} />
      </Detail>
      {patient.group_number !== undefined && (
        <Detail label="Group number">
          <CopyText text={patient.group_number} label="group number" />
        </Detail>
      )}
      {patient.relation_to_subscriber !== undefined && (
        <Detail label="Relation to subscriber">{relationText[patient.relation_to_subscriber]}</Detail>
      )}
      <Detail label="Billed">{dollars(submitted.billed_cents)}</Detail>
      {submitted.patient_account_number !== undefined && (
        <Detail label="Patient account number">
          <CopyText text={submitted.patient_account_number} label="patient account number" />
        </Detail>
      )}
      {submitted.procedure_codes !== undefined && submitted.procedure_codes.length > 0 && (
        <Detail label="Procedure codes">
          <span className={classes.mono}>{submitted.procedure_codes.join(', ')}</span>
        </Detail>
      )}
      <Detail label="Clinic">{claim.clinic_name}</Detail>
      <Detail label="Provider">{claim.provider_name}</Detail>
      <Detail label="NPI">
        <CopyText text={claim.NPI} label="NPI" />
      </Detail>
      <Detail label="Tax ID">
        <CopyText text={claim.tax_id} label="tax ID" />
      </Detail>
      {claim.ptan !== null && (
        <Detail label="PTAN">
          <CopyText text={claim.ptan} label="PTAN" />
        </Detail>
      )}
      <Detail label="Payer phone">
        <CopyText text={claim.payer_phone} label="payer phone number">
          {phoneForPeople(claim.payer_phone)}
        </CopyText>
      </Detail>
      {claim.not_before !== null && (
        <Detail label="Not before">
          <DateText value={claim.not_before} />
        </Detail>
      )}
      {claim.priority === 'high' && <Detail label="Priority">High</Detail>}
      <Detail label="Submitted">
        <DateText value={claim.created_at} withTime />
      </Detail>
      {submitted.note !== undefined && (
        <div className={classes.note}>
          <dt>Note</dt>
          <dd>{submitted.note}</dd>
        </div>
      )}
    </dl>
  );
}
