/** What each operation does: the functions it calls, and how their results are returned. */

import { missing } from '@claimline/domain/claim/outcome';
import type { Contract, InputOf, OutputOf } from '@claimline/domain/contract';
import { duplicatesShownMax } from '@claimline/domain/contracts/claims';
import type { OperationId } from '@claimline/domain/rest/operations';
import { pointerTo } from '@claimline/domain/rest/problem';
import { lockAutomation } from '../../db/claim/automations.ts';
import { duplicateQuery, probableDuplicates } from '../../db/claim/duplicates.ts';
import type { Sql } from '../../db/database.ts';
import { archiveClaim, callAgain, cancelClaim } from '../../functions/claims/claim-actions.ts';
import { refusalOfAll } from '../../functions/claims/submission-context.ts';
import { submitClaim } from '../../functions/claims/submit-claim.ts';
import type { Implementation } from '../../functions/function.ts';
import { readBatch, readBatches } from '../../functions/rest/read-batches.ts';
import { readCalls, readResults, readTranscript } from '../../functions/rest/read-calls.ts';
import { claimResponse, readClaim, readClaims } from '../../functions/rest/read-claims.ts';
import { readClinics } from '../../functions/rest/read-clinics.ts';
import { readPayer, readPayers } from '../../functions/rest/read-payers.ts';
import { readUsage } from '../../functions/rest/read-usage.ts';
import { submitClaims } from '../../functions/rest/submit-claims.ts';
import { requireMatch, tagOf } from './tag.ts';

export interface OperationInput {
  readonly accountId: string;
  /** All input by name: the account, the path and query parameters, and the body. */
  readonly input: Record<string, unknown>;
  /** Only for operations that need it. */
  readonly ifMatch: string;
  readonly sql: Sql;
  /** Calls a function for the program, in its transaction. */
  call<C extends Contract>(implementation: Implementation<C>, input: unknown): Promise<OutputOf<C>>;
}

interface OperationResult {
  readonly body: unknown;
  /** What the entity tag is of, where the body says more. */
  readonly tagged?: unknown;
  readonly location?: string;
}
type Handler = (asked: OperationInput) => Promise<OperationResult>;

const response = async (body: Promise<unknown>): Promise<OperationResult> => ({ body: await body });

/** Answers with the result of the function. */
const answer =
  <C extends Contract>(implementation: Implementation<C>): Handler =>
  ({ call, input }) =>
    response(call(implementation, input));

/**
 * Changes a claim whose version matches `If-Match`, and returns its new state. A key that may change a claim may see
 * it.
 */
const change =
  <C extends Contract>(implementation: Implementation<C>, fixed: Partial<InputOf<C>> = {}): Handler =>
  async ({ accountId, input, ifMatch, sql, call }) => {
    const claimId = String(input['claim_id']);
    await lockAutomation(sql, accountId, claimId);
    const before = await claimResponse(sql, accountId, claimId);
    if (!before) throw missing('The claim', 'claim_id');
    requireMatch(ifMatch, tagOf(JSON.stringify(before)));
    await call(implementation, { ...input, ...fixed });
    return { body: await claimResponse(sql, accountId, claimId) };
  };

export const handlers: Record<OperationId, Handler> = {
  submitClaim: async ({ accountId, input, sql, call }) => {
    const { claim_id } = await call(submitClaim, input).catch(async (error: unknown) => {
      throw await refusalOfAll(sql, accountId, input, error);
    });
    const claim = await claimResponse(sql, accountId, claim_id);
    if (!claim) throw missing('The claim', 'claim_id');
    // The claim itself is found, too.
    const same = await probableDuplicates(sql, accountId, [duplicateQuery(claim)], duplicatesShownMax + 1);
    const duplicate_of = same.flatMap(({ id }) => (id === claim_id ? [] : [id])).slice(0, duplicatesShownMax);
    return { body: { ...claim, duplicate_of }, tagged: claim, location: `/v1/claims/${claim_id}` };
  },
  submitClaims: async ({ input, call }) => {
    const { batch_id, answers } = await call(submitClaims, input);
    return {
      body: {
        batch_id,
        answers: answers.map((each, index) =>
          'problems' in each
            ? {
                index,
                status: 400,
                errors: each.problems.map(({ field, message }) => ({
                  detail: message,
                  pointer: pointerTo(field, `#/claims/${index}`),
                })),
              }
            : { index, status: 201, ...each },
        ),
      },
    };
  },
  listClaims: answer(readClaims),
  getClaim: answer(readClaim),
  cancelClaim: change(cancelClaim),
  callAgain: change(callAgain),
  archiveClaim: change(archiveClaim, { archived: true }),
  restoreClaim: change(archiveClaim, { archived: false }),
  listResults: answer(readResults),
  listCalls: answer(readCalls),
  getTranscript: answer(readTranscript),
  listClinics: answer(readClinics),
  listPayers: answer(readPayers),
  getPayer: answer(readPayer),
  listBatches: answer(readBatches),
  getBatch: answer(readBatch),
  getUsage: answer(readUsage),
};
