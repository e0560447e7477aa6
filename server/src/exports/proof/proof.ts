/** Evidence that a payer was called about a claim: the claim, every attempt to reach the payer, and what was heard. */

import { isContact } from '@claimline/domain/call/call';
import type { Fact } from '@claimline/domain/claim/result';
import type { CallView } from '@claimline/domain/contracts/claims';
import { callsOf, resultsOf } from '../../db/calls/calls.ts';
import { type AutomationRow, findAutomation } from '../../db/claim/automations.ts';
import type { Sql } from '../../db/database.ts';

export interface ProvenCall extends CallView {
  /** What was heard on this call; empty when it brought no answer. */
  readonly facts: readonly Fact[];
}

export interface Proof {
  readonly claim: AutomationRow;
  /** Calls that the carrier dialed, oldest first. */
  readonly calls: readonly ProvenCall[];
}

/** The proof for a claim the acting person sees. Throws when the claim no longer exists. */
export async function readProof(sql: Sql, accountId: string, claimId: string): Promise<Proof> {
  const claim = await findAutomation(sql, accountId, claimId);
  if (!claim) throw new Error('the claim of a proof of contact does not exist');
  const results = await resultsOf(sql, claimId);
  const calls = (await callsOf(sql, claimId)).filter(isContact).toReversed();
  return {
    claim,
    calls: calls.map((call) => ({
      ...call,
      facts: results.find(({ call_id }) => call_id === call.id)?.facts ?? [],
    })),
  };
}
