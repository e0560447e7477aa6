import { labelInSentence } from '@claimline/domain/claim/claim';
import {
  type FieldGroup,
  type FieldPath,
  fieldList,
  type PlacedField,
  relationLabels,
  relations,
} from '@claimline/domain/claim/fields';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import { phoneForPeople } from '@claimline/domain/identifier';
import { dollars } from '@claimline/domain/money';
import type { ReactNode } from 'react';
import { CopyText } from '../../../components/display/CopyText.tsx';
import { DateText } from '../../../components/display/DateText.tsx';
import classes from './ClaimDetails.module.css';
import { submittedValue } from './submittedValue.ts';

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Fields that the header of the claim's page shows. */
const inHeader: readonly FieldPath[] = [
  'patient.first_name',
  'patient.last_name',
  'patient.member_id',
  'claim.service_from',
  'claim.service_to',
  'claim.claim_number',
];

function valueToShow({ kind, path }: PlacedField, value: string | number | readonly string[]): ReactNode {
  const text = String(value);
  switch (kind) {
    case 'date':
      return <DateText value={text} />;
    case 'cents':
      return dollars(Number(value));
    case 'codes':
      return <span className={classes.mono}>{[value].flat().join(', ')}</span>;
    case 'relation':
      return relationLabels[relations.find((relation) => relation === text) ?? 'other'];
    case 'identifier':
      return <CopyText text={text} label={labelInSentence(path)} />;
    case 'name':
    case 'note':
      return text;
  }
}

/** The given fields of a group, except those of the header, and notes, which come last. */
function Details({ claim, group }: { readonly claim: ClaimView; readonly group: FieldGroup }) {
  return fieldList
    .filter((field) => field.group === group && field.kind !== 'note' && !inHeader.includes(field.path))
    .map((field) => {
      const value = submittedValue(claim, field);
      if (value === undefined || value === null || [value].flat().length === 0) return null;
      const label = field.path === 'claim.billed_cents' ? 'Billed' : field.label;
      return (
        <Detail key={field.path} label={label}>
          {valueToShow(field, value)}
        </Detail>
      );
    });
}

/** The claim as it was submitted. */
export function ClaimDetails({ claim }: { readonly claim: ClaimView }) {
  const { note } = claim.claim;
  return (
    <dl className={classes.details}>
      <Details claim={claim} group="patient" />
      <Details claim={claim} group="claim" />
      <Detail label="Clinic">{claim.clinic_name}</Detail>
      <Details claim={claim} group="provider" />
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
      {note !== undefined && (
        <div className={classes.note}>
          <dt>Note</dt>
          <dd>{note}</dd>
        </div>
      )}
    </dl>
  );
}
