/** An unknown address. Signed-in users see it in the frame of the account that the address names, or in the plain one. */

import { getAccount } from '@claimline/domain/contracts/accounts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { functionQuery, queryClient } from '../client/query.ts';
import { BootScreen } from '../components/page/BootScreen.tsx';
import { NotFound } from '../components/page/NotFound.tsx';
import { PlainShell } from '../features/accounts/PlainShell.tsx';
import { AccountShell } from '../features/shell/AccountShell.tsx';
import { session, useSession } from '../session/session.ts';

export default function NotFoundPage() {
  const [isSessionKnown, setSessionKnown] = useState(false);
  const { kind } = useSession();
  // No route asks for the session at an unknown address.
  useEffect(() => {
    const settle = () => setSessionKnown(true);
    session.ready().then(settle, settle);
  }, []);
  if (kind === 'signed-in')
    return (
      <QueryClientProvider client={queryClient}>
        <NotFoundInShell />
      </QueryClientProvider>
    );
  if (!isSessionKnown) return <BootScreen />;
  return (
    <main>
      <NotFound />
    </main>
  );
}

function NotFoundInShell() {
  const account_id = useLocation({ select: ({ pathname }) => pathname.split('/')[1] ?? '' });
  const account = useQuery(functionQuery(getAccount, { account_id }));
  if (account.isPending) return <BootScreen />;
  return account.data === undefined ? (
    <PlainShell>
      <NotFound />
    </PlainShell>
  ) : (
    <AccountShell account={account.data}>
      <NotFound account_id={account_id} />
    </AccountShell>
  );
}
