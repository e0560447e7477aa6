import { Outcome } from '@claimline/domain/claim/outcome';
import { startPage as contract } from '@claimline/domain/contracts/page-start';
import { getAccount } from '../accounts/accounts.ts';
import { listClinics } from '../accounts/clinics.ts';
import { implementForPage } from '../function.ts';
import { listSubmissions } from '../lists/submissions.ts';
import { listViews } from '../lists/views.ts';

export const startPage = implementForPage(contract, async ({ page }, { access, asMember }) => {
  const { account_id, list } = page;
  const answers = await asMember(async (call) => {
    const [account, clinics, views] = await Promise.all([
      call(getAccount, { account_id }),
      call(listClinics, { account_id }),
      list && call(listViews, { account_id }),
    ]);
    // Afterwards, because it changes the role of the transaction for a moment.
    const rows = list && (await call(listSubmissions, { account_id, ...list }));
    return { getAccount: account, listClinics: clinics, listViews: views, listSubmissions: rows };
  }).catch((error: unknown) => {
    if (error instanceof Outcome) return null;
    throw error;
  });
  return { access, answers };
});
