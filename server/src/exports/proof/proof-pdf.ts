/** Proof of contact as a PDF, for a dispute with a payer. It contains only what is in the records. */

import { dateForPeople } from '@claimline/domain/calendar';
import { endingLabels } from '@claimline/domain/call/call';
import { clockOf, lengthOf } from '@claimline/domain/call/call-clock';
import { valueText } from '@claimline/domain/claim/fact-text';
import { factLabels, factOf } from '@claimline/domain/claim/result';
import { statusLabels } from '@claimline/domain/claim/status';
import { phoneForPeople } from '@claimline/domain/identifier';
import { dollars } from '@claimline/domain/money';
import { timeFormat } from '@claimline/domain/time-format';
import { PageWriter } from '../page-writer.ts';
import type { Proof, ProvenCall } from './proof.ts';

interface PrintOptions {
  /** The time zone of all times, which is named beside them. */
  readonly timeZone: string;
  readonly now: Date;
}

type Moment = (instant: string) => string;

function momentIn(timeZone: string): Moment {
  const format = timeFormat({
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  });
  return (instant) => format.format(new Date(instant)).replaceAll('\u202F', ' ');
}

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

function writeClaim(page: PageWriter, { claim }: Proof): void {
  const dates = [...new Set([claim.service_from, claim.service_to])].map(dateForPeople).join(' – ');
  const rows: [string, string | null][] = [
    ['Payer', `${claim.payer_name}, ${phoneForPeople(claim.payer_phone)}`],
    ['Patient', `${claim.patient_first_name} ${claim.patient_last_name}`],
    ['Date of birth', dateForPeople(claim.patient_date_of_birth)],
    ['Member ID', claim.member_id],
    ['Group number', claim.group_number],
    ['Claim number', claim.claim_number],
    ['Patient account', claim.patient_account_number],
    ['Date of service', dates],
    ['Procedure codes', claim.procedure_codes.join(', ') || null],
    ['Billed', dollars(claim.billed_cents)],
    ['Provider', claim.provider_name],
    ['NPI', claim.npi],
    ['Tax ID', claim.tax_id],
    ['Clinic', claim.clinic_name],
    ['Status', statusLabels[claim.status]],
  ];
  page.section('Claim');
  for (const [label, value] of rows) if (value !== null) page.row(label, value);
}

function outcomeWords({ state, ending, ending_detail }: ProvenCall): string {
  if (state !== 'ended' || ending === null) return 'In progress';
  return ending_detail === null ? endingLabels[ending] : `${endingLabels[ending]}: ${ending_detail}`;
}

function writeCall(page: PageWriter, call: ProvenCall, of: number, moment: Moment): void {
  const rows: [string, string | null | undefined][] = [
    ['Dialed', moment(call.created_at)],
    ['Number dialed', phoneForPeople(call.phone)],
    ['Answered', call.answered_at === null ? 'Not answered' : moment(call.answered_at)],
    ['Ended', call.ended_at && moment(call.ended_at)],
    ['Duration', call.duration_ms === null ? null : lengthOf(call.duration_ms)],
    ['Time on hold', call.hold_ms === null ? null : lengthOf(call.hold_ms)],
    ['Outcome', outcomeWords(call)],
    ['Representative', factOf(call.facts, 'representative_name')?.value],
    ['Call reference', factOf(call.facts, 'call_reference')?.value],
  ];
  page.heading(`Call ${call.attempt} of ${of}`, 160);
  for (const [label, value] of rows) if (value) page.row(label, value);
}

function writeHeard(page: PageWriter, call: ProvenCall, of: number): void {
  if (call.facts.length === 0) return;
  page.heading(`On call ${call.attempt} of ${of}`);
  for (const fact of call.facts) {
    const certainty = `${Math.round(fact.confidence * 100)}% confidence`;
    page.row(
      factLabels[fact.field],
      valueText(fact.field, fact.value),
      `“${fact.quote}” at ${clockOf(fact.at_ms)}, ${certainty}`,
    );
  }
}

const speakers = { payer: 'Payer', claimline: 'Claimline' } as const;

function writeTranscript(page: PageWriter, call: ProvenCall, of: number): void {
  if (call.lines.length === 0) return;
  page.heading(`Call ${call.attempt} of ${of}`);
  for (const { at_ms, speaker, pressed, text } of call.lines) {
    const said = pressed ? `[keyed ${text}]` : text;
    page.row(`${clockOf(at_ms)}  ${speakers[speaker]}`, said, undefined, 'body');
  }
}

/** The bytes of the PDF as they are produced. */
export function proofPdf(proof: Proof, { timeZone, now }: PrintOptions): AsyncIterable<Uint8Array> {
  const { claim, calls } = proof;
  const moment = momentIn(timeZone);
  const page = new PageWriter(
    `Proof of contact with ${claim.payer_name}`,
    `Confidential: contains protected health information. Claim ${claim.id}, generated ${moment(now.toISOString())} by Claimline.`,
    now,
  );
  const of = Math.max(0, ...calls.map(({ attempt }) => attempt));
  const onLineMs = sum(calls.map(({ duration_ms }) => duration_ms));
  const onHoldMs = sum(calls.map(({ hold_ms }) => hold_ms));

  page.title(`Proof of contact with ${claim.payer_name}`);
  page.paragraph(
    `${calls.length === 1 ? '1 call was' : `${calls.length} calls were`} made to the payer about this claim, ${lengthOf(onLineMs)} in total${onHoldMs > 0 ? `, including ${lengthOf(onHoldMs)} on hold` : ''}. Generated ${moment(now.toISOString())}.`,
    'quiet',
  );
  writeClaim(page, proof);
  page.section('Calls');
  for (const call of calls) writeCall(page, call, of, moment);
  if (calls.some(({ facts }) => facts.length > 0)) {
    page.section('What the payer said');
    for (const call of calls) writeHeard(page, call, of);
  }
  if (calls.some(({ lines }) => lines.length > 0)) {
    page.section('Transcripts');
    page.paragraph('Time in the call, speaker, and words as they were heard.', 'quiet');
    for (const call of calls) writeTranscript(page, call, of);
  }
  return page.finish() as AsyncIterable<Uint8Array>;
}
