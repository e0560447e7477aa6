import { missing } from '@claimline/domain/claim/outcome';
import {
  readCalls as callsContract,
  readResults as resultsContract,
  readTranscript as transcriptContract,
} from '@claimline/domain/contracts/developers/rest';
import { recordClaimRead } from '../../db/audit/audit.ts';
import { callRowsOf, linesAfter, resultsOf } from '../../db/calls/calls.ts';
import { findProgramClaim } from '../../db/claim/program-claims.ts';
import type { Sql } from '../../db/database.ts';
import { implementForMember } from '../function.ts';
import { pageOf, readCursor, sequenceKey } from './cursor.ts';

/** Throws when the claim does not exist. Records that it was read. */
async function openClaim(sql: Sql, accountId: string, claimId: string): Promise<void> {
  const claim = await findProgramClaim(sql, accountId, claimId);
  if (!claim) throw missing('The claim', 'claim_id');
  await recordClaimRead(sql, accountId, claim);
}

export const readResults = implementForMember(resultsContract, async ({ account_id, claim_id }, { sql }) => {
  await openClaim(sql, account_id, claim_id);
  return { data: (await resultsOf(sql, claim_id)).toReversed() };
});

export const readCalls = implementForMember(callsContract, async ({ account_id, claim_id }, { sql }) => {
  await openClaim(sql, account_id, claim_id);
  const calls = await callRowsOf(sql, claim_id);
  return {
    data: calls.map(({ recording, ...call }) => ({ ...call, recording: recording?.state ?? null })),
  };
});

export const readTranscript = implementForMember(transcriptContract, async (input, { sql }) => {
  const { account_id, claim_id, call_id, limit } = input;
  const after = readCursor(sequenceKey, input.cursor);
  await openClaim(sql, account_id, claim_id);
  const lines = await linesAfter(sql, {
    claimId: claim_id,
    callId: call_id,
    after: after?.sequence ?? -1,
    limit: limit + 1,
  });
  if (lines === undefined) throw missing('The call', 'call_id');
  const { rows, next_cursor } = pageOf(lines, limit, ({ sequence }) => ({ sequence }));
  return { data: rows, next_cursor };
});
