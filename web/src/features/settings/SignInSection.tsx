/** Sign-in requirements of the account. */

import { idleSignOutMinutes, type SignInRules, secondFactorGroups } from '@claimline/domain/call/calling';
import { saveSignInRules } from '@claimline/domain/contracts/settings';
import { Select } from '@mantine/core';
import { callFunction } from '../../client/call.ts';
import { SaveBar } from '../../components/forms/SaveBar.tsx';
import { useFormDraft } from '../../components/forms/useFormDraft.ts';
import { useSave } from '../../components/forms/useSave.ts';
import { SettingsSection } from '../../components/page/SettingsSection.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { LoadedSettings } from './LoadedSettings.tsx';
import classes from './Settings.module.css';

const choices = [idleSignOutMinutes.least, 15, 30, 60, 240, 480, idleSignOutMinutes.most];
const secondFactorChoices = [
  { value: 'nobody', label: 'Not required' },
  { value: 'admins', label: 'For admins' },
  { value: 'everyone', label: 'For everyone' },
];
const minutesText = (minutes: number) => {
  if (minutes < 60) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
};

export function SignInSection({ accountId }: { accountId: string }) {
  return (
    <SettingsSection title="Sign-in" description="Applies to everyone in this account.">
      <title>Sign-in · Settings · Claimline</title>
      <LoadedSettings accountId={accountId}>
        {({ sign_in }) => <SignInForm accountId={accountId} current={sign_in} />}
      </LoadedSettings>
    </SettingsSection>
  );
}

function SignInForm({
  accountId,
  current,
}: {
  accountId: string;
  current: SignInRules & { revision: string };
}) {
  const edited = useFormDraft(current);
  const saving = useSave('saveSignInRules');
  const { values, change } = edited;
  const minutes = values.idle_sign_out_minutes;
  const offered =
    minutes === null || choices.includes(minutes) ? choices : [...choices, minutes].sort((a, b) => a - b);

  async function send() {
    const { revision: _seen, ...rules } = values;
    const input = { ...rules, account_id: accountId, seen: edited.revision };
    if (!(await saving.run(() => callFunction(saveSignInRules, input)))) return;
    edited.reset();
    showToast({ message: 'Sign-in settings saved.' });
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Select
        label="Require a second factor"
        description="People without one must set it up before they can use this account."
        data={secondFactorChoices}
        value={values.second_factor_required_for}
        allowDeselect={false}
        onChange={(value) => {
          const group = secondFactorGroups.find((one) => one === value);
          if (group !== undefined) change({ second_factor_required_for: group });
        }}
        error={saving.errorOf('second_factor_required_for')}
      />
      <Select
        label="Sign out after inactivity"
        description="Inactive sessions end after this time."
        data={[
          { value: 'never', label: 'Never' },
          ...offered.map((choice) => ({ value: String(choice), label: minutesText(choice) })),
        ]}
        value={minutes === null ? 'never' : String(minutes)}
        allowDeselect={false}
        onChange={(value) => change({ idle_sign_out_minutes: value === 'never' ? null : Number(value) })}
        error={saving.errorOf('idle_sign_out_minutes')}
      />
      <SaveBar edited={edited} saving={saving} label="Save sign-in settings" />
    </form>
  );
}
