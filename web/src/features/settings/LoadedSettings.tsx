import type { OutputOf } from '@claimline/domain/contract';
import { getSettings } from '@claimline/domain/contracts/settings';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { functionQuery } from '../../client/query.ts';
import { ErrorState } from '../../components/page/ErrorState.tsx';

/** Renders an admin's settings once they are loaded; until then a placeholder or an error with a retry. */
export function LoadedSettings({
  accountId,
  children,
}: {
  accountId: string;
  children: (settings: OutputOf<typeof getSettings>) => ReactNode;
}) {
  const { data, error, refetch } = useQuery(functionQuery(getSettings, { account_id: accountId }));
  if (data) return children(data);
  if (error)
    return <ErrorState title="Couldn’t load settings" error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={240} aria-busy="true" />;
}
