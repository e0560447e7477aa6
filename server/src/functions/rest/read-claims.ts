import { fieldLabels } from '@claimline/domain/claim/claim';
import { failureSentence } from '@claimline/domain/claim/failure';
import { missing } from '@claimline/domain/claim/outcome';
import { isSandbox } from '@claimline/domain/claim/sandbox';
import type { ProgramClaim } from '@claimline/domain/contracts/developers/rest';
import {
  readClaim as claimContract,
  readClaims as claimsContract,
} from '@claimline/domain/contracts/developers/rest';
import { recordClaimRead, recordRead } from '../../db/audit/audit.ts';
import { groupOf } from '../../db/claim/columns.ts';
import { findProgramClaim, type ProgramClaimRow, programClaims } from '../../db/claim/program-claims.ts';
import type { Sql } from '../../db/database.ts';
import { implementForMember } from '../function.ts';
import { momentKey, pageOf, readCursor } from './cursor.ts';

function answerOf(row: ProgramClaimRow): ProgramClaim['answer'] {
  const { paid_cents, check_number, denial_codes, deadline_date, deadline_kind, promised_date } = row;
  const facts = { paid_cents, check_number, denial_codes, deadline_date, deadline_kind, promised_date };
  const isEmpty = row.result_call_id === null && Object.values(facts).every((value) => value === null);
  return isEmpty ? null : facts;
}

function failureOf({
  failure_reason: reason,
  failure_field: field,
}: ProgramClaimRow): ProgramClaim['failure'] {
  if (reason === null) return null;
  return {
    reason,
    field,
    message: failureSentence(reason, field === null ? null : (fieldLabels[field] ?? field)),
  };
}

function programClaimOf(row: ProgramClaimRow): ProgramClaim {
  return {
    id: row.id,
    clinic_id: row.clinic_id,
    clinic_name: row.clinic_name,
    batch_id: row.bulk_ref,
    created_at: row.created_at,
    status: row.status,
    status_since: row.status_since,
    archived: row.archived,
    sandbox: isSandbox(row.member_id),
    needs_review: row.needs_review,
    ...groupOf(row, 'provider'),
    patient: groupOf(row, 'patient'),
    payer: { payer_id: row.payer_id, name: row.payer_name, phone: row.payer_phone },
    claim: groupOf(row, 'claim'),
    call: {
      priority: row.priority,
      not_before: row.not_before,
      next_at: row.due_at,
      awaits_number: row.awaits_number,
    },
    failure: failureOf(row),
    answer: answerOf(row),
  };
}

/** The claim as the API returns it; undefined when the caller cannot see it. */
export async function claimResponse(
  sql: Sql,
  accountId: string,
  claimId: string,
): Promise<ProgramClaim | undefined> {
  const row = await findProgramClaim(sql, accountId, claimId);
  return row && programClaimOf(row);
}

export const readClaim = implementForMember(claimContract, async ({ account_id, claim_id }, { sql }) => {
  const claim = await claimResponse(sql, account_id, claim_id);
  if (!claim) throw missing('The claim', 'claim_id');
  await recordClaimRead(sql, account_id, claim);
  return claim;
});

export const readClaims = implementForMember(claimsContract, async (input, { clinicIds: own, sql }) => {
  const { account_id, clinic_id, batch_id, status, archived, limit } = input;
  const after = readCursor(momentKey, input.cursor);
  if (clinic_id !== undefined && !own.includes(clinic_id)) throw missing('The clinic', 'clinic_id');
  const asked = clinic_id === undefined ? own : [clinic_id];
  const found = await programClaims(sql, {
    accountId: account_id,
    clinicIds: asked,
    statuses: status === undefined ? undefined : [...new Set(status)],
    batchId: batch_id,
    isArchived: archived,
    after,
    limit: limit + 1,
  });
  const { rows, next_cursor } = pageOf(found, limit, (row) => ({ createdUs: row.created_us, id: row.id }));
  if (rows.length > 0)
    await recordRead(sql, {
      accountId: account_id,
      action: 'read',
      table: 'exports',
      recordId: account_id,
      clinicIds: asked,
      details: { clinic_id, batch_id, status, archived },
    });
  return { data: rows.map(programClaimOf), next_cursor };
});
