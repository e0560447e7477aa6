import { getCallFlow as contract } from '@claimline/domain/contracts/payers';
import { callFlowsOf } from '../../db/payers/call-flows.ts';
import { implementForMember } from '../function.ts';

export const getCallFlow = implementForMember(contract, async ({ account_id, payer_id }, { sql }) => ({
  versions: await callFlowsOf(sql, account_id, payer_id),
}));
