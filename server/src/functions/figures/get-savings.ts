import { getSavings as contract } from '@claimline/domain/contracts/insights';
import { readSavings } from '../../db/figures/savings.ts';
import { implementForMember } from '../function.ts';
import { askedInsights } from './asked-insights.ts';

export const getSavings = implementForMember(contract, async (input, { sql }) => {
  const { question, today } = await askedInsights(sql, input);
  return readSavings(sql, input.account_id, question, today);
});
