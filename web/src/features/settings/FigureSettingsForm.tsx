/** The time zone and hourly wage used to compute the account's days and savings. */

import {
  type FigureSettings,
  hourlyWageCents,
  saveFigureSettings,
} from '@claimline/domain/contracts/settings';
import { NumberInput } from '@mantine/core';
import { callFunction } from '../../client/call.ts';
import { SaveBar } from '../../components/forms/SaveBar.tsx';
import { TimeZoneSelect } from '../../components/forms/TimeZoneSelect.tsx';
import { useFormDraft } from '../../components/forms/useFormDraft.ts';
import { useSave } from '../../components/forms/useSave.ts';
import { showToast } from '../../components/toast/toast.ts';
import classes from './Settings.module.css';

interface FigureSettingsFormProps {
  accountId: string;
  current: FigureSettings & { revision: string };
}

export function FigureSettingsForm({ accountId, current }: FigureSettingsFormProps) {
  const edited = useFormDraft(current);
  const saving = useSave('saveFigureSettings');
  const { time_zone, hourly_wage_cents } = edited.values;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        const input = { account_id: accountId, time_zone, hourly_wage_cents, seen: edited.revision };
        if (!(await saving.run(() => callFunction(saveFigureSettings, input)))) return;
        edited.reset();
        showToast({ message: 'Time zone and wage saved.' });
      }}
    >
      <TimeZoneSelect
        label="Time zone"
        description="Dates and times in this account are shown in this time zone."
        value={time_zone}
        onChange={(zone) => edited.change({ time_zone: zone })}
        error={saving.errorOf('time_zone')}
      />
      <NumberInput
        label="Hourly wage"
        description="What an hour of your team costs, including benefits. Insights uses it to estimate dollars saved. Leave empty to show hours only."
        prefix="$"
        decimalScale={2}
        hideControls
        clampBehavior="none"
        placeholder="$25.00"
        value={hourly_wage_cents === null ? '' : hourly_wage_cents / 100}
        onChange={(value) =>
          edited.change({ hourly_wage_cents: value === '' ? null : Math.round(Number(value) * 100) })
        }
        min={hourlyWageCents.least / 100}
        max={hourlyWageCents.most / 100}
        error={saving.errorOf('hourly_wage_cents')}
      />
      <SaveBar edited={edited} saving={saving} label="Save time zone and wage" />
    </form>
  );
}
