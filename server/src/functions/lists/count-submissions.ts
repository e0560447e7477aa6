import { countSubmissions as contract } from '@claimline/domain/contracts/claims';
import { countMatching } from '../../db/claim-list/list-count.ts';
import { countsByStatus, questionOf } from '../../db/claim-list/list-request.ts';
import { implementForMember } from '../function.ts';
import { demandListRequest } from './asked-list.ts';
import { inTime } from './list-in-time.ts';

export const countSubmissions = implementForMember(contract, async (input, { sql }) => {
  const request = await demandListRequest(sql, { ...input, page: 0, size: 1, sorting: '' });
  const question = await questionOf(sql, request);
  const counts = await countsByStatus(sql, question.clinicIds, question.isArchived);
  const { total, isExact } = await inTime(sql, () => countMatching(sql, question, counts));
  return { total, total_is_exact: isExact };
});
