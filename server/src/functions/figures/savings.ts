import * as contracts from '@claimline/domain/contracts/insights';
import { clinicOrAccountName } from '../../db/accounts/clinics.ts';
import { readSavings } from '../../db/figures/savings.ts';
import { makeLink } from '../exports/export-link.ts';
import { savingsName } from '../exports/export-name.ts';
import { implementForMember } from '../function.ts';
import { insightsRequest } from './insights-request.ts';

export const getSavings = implementForMember(contracts.getSavings, async (input, { sql }) => {
  const { insightQuery, today } = await insightsRequest(sql, input);
  return readSavings(sql, input.account_id, insightQuery, today);
});

export const startSavingsReport = implementForMember(
  contracts.startSavingsReport,
  async (input, { sql, person }) => {
    const { account_id, clinic_id, payer_name } = input;
    const { window, insightQuery, today } = await insightsRequest(sql, input);
    const place = await clinicOrAccountName(sql, account_id, clinic_id);
    return makeLink(sql, {
      accountId: account_id,
      userId: person.userId,
      question: {
        kind: 'savings',
        accountId: account_id,
        place,
        clinicIds: [...insightQuery.clinicIds],
        payerName: payer_name ?? null,
        ...window,
        today,
        timeZone: insightQuery.timeZone,
      },
      fileName: savingsName(place, window),
    });
  },
);
