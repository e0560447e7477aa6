/** How much waits in the work queue, with a link to it. */

import { getWorkSummary } from '@claimline/domain/contracts/work';
import { dollars } from '@claimline/domain/money';
import { useQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { counted, formatCount } from '../../components/format/numbers.ts';
import { LinkAnchor } from '../../components/navigation/Links.tsx';
import { useUser } from '../../session/session.ts';
import classes from './WorkNotice.module.css';

export function WorkNotice({ accountId }: { readonly accountId: string }) {
  const user = useUser();
  const { data, isPending } = useQuery(functionQuery(getWorkSummary, { account_id: accountId }));
  const claims = data?.people.reduce((sum, person) => sum + person.claims, 0) ?? 0;
  // Keeps the room, so that nothing below moves when the answer comes.
  if (isPending)
    return (
      <div className={classes.notice} data-skeleton aria-hidden>
        <p>&nbsp;</p>
      </div>
    );
  if (data === undefined) return null;
  const cents = data.people.reduce((sum, person) => sum + person.cents, 0);
  const mine = data.people.find(({ owner }) => owner !== null && owner.user_id === user?.id)?.claims ?? 0;
  return (
    <section className={classes.notice} aria-label="Work queue">
      <p>
        <strong>
          {claims === 0 ? 'No claims need' : counted(claims, 'claim needs', 'claims need')} attention
        </strong>
        {claims > 0 ? ` · ${dollars(cents)} at stake` : ''}
        {mine > 0 ? ` · ${formatCount(mine)} assigned to you` : ''}
      </p>
      <LinkAnchor
        to="/$account_id/work"
        params={{ account_id: accountId }}
        search={mine > 0 ? {} : { tab: 'team' }}
        size="sm"
      >
        Open work queue
      </LinkAnchor>
    </section>
  );
}
