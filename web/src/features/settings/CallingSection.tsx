/** How the account's calls are made. */

import { attemptsPerDayMax } from '@claimline/domain/call/call';
import {
  type Calling,
  concurrentCallsMax,
  type Disclosure,
  disclosures,
  followUpDaysMax,
} from '@claimline/domain/call/calling';
import { getAccount } from '@claimline/domain/contracts/accounts';
import { saveCalling } from '@claimline/domain/contracts/settings';
import { phoneForPeople } from '@claimline/domain/identifier';
import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { HoursField } from '../../components/forms/HoursField.tsx';
import { SaveBar } from '../../components/forms/SaveBar.tsx';
import { TimeZoneSelect } from '../../components/forms/TimeZoneSelect.tsx';
import { useFormDraft } from '../../components/forms/useFormDraft.ts';
import { useSave } from '../../components/forms/useSave.ts';
import { Notice } from '../../components/page/Notice.tsx';
import { SettingsSection } from '../../components/page/SettingsSection.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { LoadedSettings } from './LoadedSettings.tsx';
import classes from './Settings.module.css';

const disclosureText: Record<Disclosure, { label: string; description?: string }> = {
  recording: {
    label: 'That the call is recorded',
    description: 'Said when a representative answers, if calls are recorded.',
  },
  'billing-company': {
    label: 'Your billing company’s name',
    description: 'In addition to the clinic’s: “calling for your company on behalf of the clinic”.',
  },
  'callback-phone': { label: 'A callback number', description: 'The clinic’s number, or the caller ID.' },
  'group-number': { label: 'The group number' },
  'patient-account-number': { label: 'Your patient account number' },
  'procedure-codes': { label: 'Procedure codes' },
};

export function CallingSection({ accountId }: { accountId: string }) {
  return (
    <SettingsSection
      title="Calling"
      description="Applies to all calls from now on, including queued ones. Payer hours also apply."
    >
      <title>Calling · Settings · Claimline</title>
      <CallingLimit accountId={accountId} />
      <LoadedSettings accountId={accountId}>
        {({ calling }) => <CallingForm accountId={accountId} current={calling} />}
      </LoadedSettings>
    </SettingsSection>
  );
}

/** Why this account makes few calls or none; nothing for an approved account. */
function CallingLimit({ accountId }: { accountId: string }) {
  const { data } = useQuery(functionQuery(getAccount, { account_id: accountId }));
  if (data?.is_suspended)
    return <Notice tone="error">Calls are suspended for this account. Contact support.</Notice>;
  if (data === undefined || data.daily_calls_max === null) return null;
  return (
    <Notice>
      New accounts can make up to {data.daily_calls_max} calls a day until they’re approved. Contact support
      to get approved.
    </Notice>
  );
}

/**
 * A number field holds text while it is empty; it is sent unchanged, and the server's validation says what is wrong.
 */
const numberOf = (value: number | string) => (typeof value === 'number' ? value : Number.NaN);

function CallingForm({ accountId, current }: { accountId: string; current: Calling & { revision: string } }) {
  const edited = useFormDraft(current);
  const saving = useSave('saveCalling');
  const { values, change } = edited;
  const shownNumber = (value: number) => (Number.isNaN(value) ? '' : value);

  async function send() {
    const { revision: _seen, ...calling } = values;
    const caller_id = calling.caller_id?.trim() === '' ? null : calling.caller_id;
    const input = { ...calling, caller_id, account_id: accountId, seen: edited.revision };
    if (!(await saving.run(() => callFunction(saveCalling, input)))) return;
    edited.reset();
    showToast({ message: 'Calling settings saved.' });
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
      <HoursField
        label="When to call"
        description="Claimline calls only during these hours, and only when the payer is open."
        value={values.hours}
        onChange={(hours) => change({ hours })}
        error={saving.errorOf('hours')}
      />
      <TimeZoneSelect
        label="Time zone of these hours"
        value={values.time_zone}
        onChange={(time_zone) => change({ time_zone })}
        error={saving.errorOf('time_zone')}
      />
      <div className={classes.trio}>
        <NumberInput
          label="Concurrent calls"
          description={`1 to ${concurrentCallsMax}`}
          allowDecimal={false}
          min={1}
          max={concurrentCallsMax}
          clampBehavior="none"
          value={shownNumber(values.concurrent_calls)}
          onChange={(value) => change({ concurrent_calls: numberOf(value) })}
          error={saving.errorOf('concurrent_calls')}
        />
        <NumberInput
          label="Attempts per day"
          description={`Per claim, 1 to ${attemptsPerDayMax}`}
          allowDecimal={false}
          min={1}
          max={attemptsPerDayMax}
          clampBehavior="none"
          value={shownNumber(values.attempts_per_day)}
          onChange={(value) => change({ attempts_per_day: numberOf(value) })}
          error={saving.errorOf('attempts_per_day')}
        />
        <NumberInput
          label="Follow-up interval"
          description="Days, if the payer gave no date"
          allowDecimal={false}
          min={1}
          max={followUpDaysMax}
          clampBehavior="none"
          value={shownNumber(values.follow_up_days)}
          onChange={(value) => change({ follow_up_days: numberOf(value) })}
          error={saving.errorOf('follow_up_days')}
        />
      </div>
      <TextInput
        label="Caller ID"
        description="The number payers see. It must be verified with your phone carrier. Leave empty to use Claimline’s number."
        placeholder="(312) 555-0100"
        type="tel"
        autoComplete="off"
        value={values.caller_id === null ? '' : phoneForPeople(values.caller_id)}
        onChange={(event) =>
          change({ caller_id: event.currentTarget.value === '' ? null : event.currentTarget.value })
        }
        error={saving.errorOf('caller_id')}
      />
      <Checkbox.Group
        label="What calls may disclose"
        description="Claimline always says it’s an automated assistant. Anything not selected is never said or entered."
        value={values.disclose}
        onChange={(disclose) => change({ disclose })}
      >
        <div className={classes.choices}>
          {disclosures.map((disclosure) => (
            <Checkbox key={disclosure} size="xs" value={disclosure} {...disclosureText[disclosure]} />
          ))}
        </div>
      </Checkbox.Group>
      <SaveBar edited={edited} saving={saving} label="Save calling settings" />
    </form>
  );
}
