import { missing } from '@claimline/domain/claim/outcome';
import * as contracts from '@claimline/domain/contracts/payers';
import { callFlowsOf, correctCallFlow, lockCallFlow } from '../../db/payers/call-flows.ts';
import { implementForMember } from '../function.ts';
import { requireRevision } from '../settings/require-revision.ts';

export const getCallFlow = implementForMember(
  contracts.getCallFlow,
  async ({ account_id, payer_id }, { sql }) => ({
    versions: await callFlowsOf(sql, account_id, payer_id),
  }),
);

export const changeCallFlow = implementForMember(
  contracts.changeCallFlow,
  async ({ account_id, payer_id, version, seen, steps }, { sql }) => {
    const flow = await lockCallFlow(sql, account_id, payer_id, version);
    if (!flow) throw missing('The call flow', 'version');
    requireRevision('This call flow', flow.revision, seen);
    await correctCallFlow(sql, account_id, payer_id, version, steps);
    const changed = await lockCallFlow(sql, account_id, payer_id, version);
    if (!changed) throw missing('The call flow', 'version');
    return { revision: changed.revision };
  },
);
