/** The account's name and other facts about it. */

import { type Role, roleMay } from '@claimline/domain/account/role';
import { getAccount } from '@claimline/domain/contracts/accounts';
import { saveAccountName } from '@claimline/domain/contracts/settings';
import { TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { CopyText } from '../../components/display/CopyText.tsx';
import { DateText } from '../../components/display/DateText.tsx';
import { DetailList } from '../../components/display/DetailList.tsx';
import { SaveBar } from '../../components/forms/SaveBar.tsx';
import { useFormDraft } from '../../components/forms/useFormDraft.ts';
import { useSave } from '../../components/forms/useSave.ts';
import { SettingsSection } from '../../components/page/SettingsSection.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { FigureSettingsForm } from './FigureSettingsForm.tsx';
import { LoadedSettings } from './LoadedSettings.tsx';
import classes from './Settings.module.css';

const roleText: Record<Role, string> = { admin: 'Admin', user: 'User', viewer: 'Viewer' };

export function AccountSection({ accountId }: { accountId: string }) {
  const account = useSuspenseQuery(functionQuery(getAccount, { account_id: accountId })).data;
  return (
    <SettingsSection title="Account">
      <title>Settings · Claimline</title>
      {roleMay(account.role, 'account.settings') ? (
        <LoadedSettings accountId={accountId}>
          {({ name, figures }) => (
            <div className={classes.forms}>
              <NameForm accountId={accountId} current={name} />
              <FigureSettingsForm accountId={accountId} current={figures} />
            </div>
          )}
        </LoadedSettings>
      ) : null}
      <div className={classes.facts}>
        <DetailList
          details={[
            ...(roleMay(account.role, 'account.settings')
              ? []
              : [{ label: 'Account name', value: account.name }]),
            { label: 'Account ID', value: <CopyText text={account.id} label="account ID" /> },
            { label: 'Your role', value: roleText[account.role] },
            { label: 'Created', value: <DateText value={account.created_at} /> },
            { label: 'Last changed', value: <DateText value={account.updatedAt} withTime /> },
          ]}
        />
      </div>
    </SettingsSection>
  );
}

function NameForm({
  accountId,
  current,
}: {
  accountId: string;
  current: { name: string; revision: string };
}) {
  const edited = useFormDraft(current);
  const saving = useSave('saveAccountName');
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        const { name } = edited.values;
        const input = { account_id: accountId, name, seen: edited.revision };
        if (!(await saving.run(() => callFunction(saveAccountName, input)))) return;
        edited.reset();
        showToast({ message: 'Account name updated.' });
      }}
    >
      <TextInput
        label="Account name"
        description="Shown to your team and in emails to them."
        maxLength={120}
        value={edited.values.name}
        onChange={(event) => edited.change({ name: event.currentTarget.value })}
        error={saving.errorOf('name')}
      />
      <SaveBar edited={edited} saving={saving} label="Save name" />
    </form>
  );
}
