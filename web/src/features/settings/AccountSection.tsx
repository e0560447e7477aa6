/** The account itself: its name, and what is known of it. */

import { getAccount } from '@claimline/domain/contracts/accounts';
import type { Role } from '@claimline/domain/role';
import { useSuspenseQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { CopyText } from '../../components/CopyText.tsx';
import { DateText } from '../../components/DateText.tsx';
import { DetailList } from '../../components/DetailList.tsx';
import { SettingsSection } from '../../components/SettingsSection.tsx';

const roleWords: Record<Role, string> = { admin: 'Admin', user: 'User', viewer: 'Viewer' };

export function AccountSection({ accountId }: { accountId: string }) {
  const account = useSuspenseQuery(functionQuery(getAccount, { account_id: accountId })).data;
  return (
    <SettingsSection title="Account">
      <title>Settings · Claimline</title>
      <DetailList
        details={[
          { label: 'Account name', value: account.name },
          { label: 'Account ID', value: <CopyText text={account.id} label="account ID" /> },
          { label: 'Your role', value: roleWords[account.role] },
          { label: 'Created', value: <DateText value={account.created_at} /> },
          { label: 'Last changed', value: <DateText value={account.updatedAt} withTime /> },
        ]}
      />
    </SettingsSection>
  );
}
