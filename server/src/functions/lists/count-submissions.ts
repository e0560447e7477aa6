import { countSubmissions as contract } from '@claimline/domain/contracts/claims';
import { countMatching } from '../../db/claim-list/count.ts';
import { questionOf } from '../../db/claim-list/question.ts';
import { implementForMember } from '../function.ts';
import { requireListRequest } from './list-input.ts';
import { withListTimeout } from './list-timeout.ts';

export const countSubmissions = implementForMember(contract, async (input, { clinicIds, sql }) => {
  const request = requireListRequest(clinicIds, { ...input, page: 0, size: 1, sorting: '' });
  const question = await questionOf(sql, request);
  const { total, isExact } = await withListTimeout(sql, () => countMatching(sql, question));
  return { total, total_is_exact: isExact };
});
