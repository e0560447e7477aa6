/** Valid calls of the functions for claims. */

import { startBulkAction as startBulkActionContract } from '@claimline/domain/contracts/bulk';
import { newId } from '../../src/db/ids.ts';
import { type World } from '../world.ts';
import { type Covers, inAccount, validSubmission, withClaim } from './cover.ts';

export const claimCovers = {
  getClaim: withClaim('paid'),
  linkRecording: recorded,
  submitClaim: async (world) => ({ account_id: world.accountId, ...validSubmission(world) }),
  findDuplicates: async (world) => ({
    account_id: world.accountId,
    member_id: 'W1234',
    service_from: '2026-05-01',
    billed_cents: 10_000,
  }),
  callAgain: withClaim('paid'),
  cancelClaim: withClaim('pending'),
  archiveClaim: async (world) => ({ ...(await withClaim('paid')(world)), archived: true }),
  startBulkAction: async (world) => ({
    account_id: world.accountId,
    request_id: newId(),
    action: 'archive',
    claim_ids: [await world.addClaim('paid'), await world.addClaim('denied')],
  }),
  getBulkAction: async (world) => archivedTogether(world),
  listBulkActions: async (world) => ({ account_id: (await archivedTogether(world)).account_id }),
  cancelBulkAction: async (world) => archivedTogether(world),
  undoBulkAction: async (world) => ({ ...(await archivedTogether(world)), request_id: newId() }),
  editClaim: async (world) => ({
    ...(await withClaim('failed')(world)),
    edit: { patient: { member_id: 'W55501' } },
  }),
  confirmResult: async (world) => ({ ...(await reviewable(world)), seen_result_call_id: null }),
  correctClaim: async (world) => ({
    ...(await reviewable(world)),
    seen_change_id: null,
    status: 'denied',
    why: 'the letter says so',
  }),
  handleDeadline: async (world) => ({
    ...(await withDeadline(world)),
    seen_deadline_date: '2026-06-03',
    handled_as: 'appealed',
  }),
  reopenDeadline: async (world) => {
    const claim = await withDeadline(world);
    await world.owner.query(
      `insert into deadline_handlings (id, account_id, clinic_id, automation_id, deadline_date, handled_as, by_user_id)
       values ($1, $2, $3, $4, '2026-06-03', 'let-go', $5)`,
      [
        `of ${claim.claim_id}`.slice(0, 20),
        world.accountId,
        world.clinicId,
        claim.claim_id,
        world.people.user,
      ],
    );
    return { ...claim, handling_id: `of ${claim.claim_id}`.slice(0, 20) };
  },
  addNote: async (world) => ({ ...(await withClaim('paid')(world)), text: 'Called the patient.' }),
  startExport: async (world) => ({ account_id: world.accountId, clinic_id: world.clinicId, format: 'csv' }),
  startProofOfContact: async (world) => {
    const claim_id = await world.addClaim('paid');
    await world.addCall(claim_id);
    return { account_id: world.accountId, claim_id };
  },
  listExports: inAccount,
} satisfies Covers;

async function withDeadline(world: World) {
  const claim_id = await world.addClaim('denied');
  await world.owner.query(`update automations set deadline_date = '2026-06-03' where id = $1`, [claim_id]);
  return { account_id: world.accountId, claim_id };
}

/** A finished bulk action by the admin. */
async function archivedTogether(world: World) {
  const claims = { claim_ids: [await world.addClaim('paid')], action: 'archive', request_id: newId() };
  const input = { account_id: world.accountId, ...claims };
  const { body } = await world.call('startBulkAction', input, (await world.signIn('admin')).access_token);
  const { id } = startBulkActionContract.output.parse(body.result);
  return { account_id: world.accountId, bulk_id: id };
}

async function reviewable(world: World) {
  const claim_id = await world.addClaim('paid');
  const { rows } = await world.owner.query<{ status_since: Date }>(
    'update automations set needs_review = true where id = $1 returning status_since',
    [claim_id],
  );
  return { account_id: world.accountId, claim_id, seen_status_since: rows[0]?.status_since.toISOString() };
}

async function recorded(world: World) {
  const { claimId, callId } = await world.addRecording();
  return { account_id: world.accountId, claim_id: claimId, call_id: callId };
}
