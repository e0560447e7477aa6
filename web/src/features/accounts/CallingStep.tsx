import { keepOnboardingStep } from '@claimline/domain/contracts/onboarding';
import { listPayers } from '@claimline/domain/contracts/payers';
import { getSettings, saveCalling, saveFigureSettings } from '@claimline/domain/contracts/settings';
import { phoneForPeople } from '@claimline/domain/identifier';
import { Radio, Select, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { counted } from '../../components/format/numbers.ts';
import { formText } from '../../components/forms/formText.ts';
import { LinkAnchor } from '../../components/navigation/Links.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { refetchAfter } from '../../live/refetch.ts';
import classes from './Onboarding.module.css';
import { type FieldErrors, StepForm, type StepProps } from './StepForm.tsx';
import { initialTimeZone, minutesOf, usZones, weekdayHours } from './workHours.ts';

export function CallingStep({ accountId, onDone, onSkip }: StepProps) {
  const inAccount = { account_id: accountId };
  const payers = useQuery(functionQuery(listPayers, inAccount));
  const settings = useQuery(functionQuery(getSettings, inAccount));
  const [when, setWhen] = useState<'payer' | 'weekdays'>('payer');
  const [zone, setZone] = useState(initialTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone));
  const error = payers.error ?? settings.error;
  if (error)
    return <ErrorState title="Couldn’t load payers" error={error} onRetry={() => void payers.refetch()} />;
  if (!payers.data || !settings.data) return <Skeleton height={280} aria-busy="true" />;
  const { revision, ...calling } = settings.data.calling;
  const { hourly_wage_cents } = settings.data.figures;
  const offered = payers.data.payers.filter(({ retired_at }) => retired_at === null);

  function checkHours(given: FormData): FieldErrors {
    if (when === 'payer') return {};
    const opens = minutesOf(formText(given, 'opens'));
    const closes = minutesOf(formText(given, 'closes'));
    return {
      ...(opens === null ? { opens: 'Enter a time, such as 08:00.' } : {}),
      ...(closes === null
        ? { closes: 'Enter a time, such as 17:00.' }
        : opens !== null && closes <= opens
          ? { closes: 'The end time must be after the start time.' }
          : {}),
    };
  }

  async function save(given: FormData) {
    const hours =
      when === 'payer'
        ? []
        : weekdayHours(minutesOf(formText(given, 'opens')) ?? 0, minutesOf(formText(given, 'closes')) ?? 0);
    await callFunction(saveCalling, { ...inAccount, ...calling, hours, time_zone: zone, seen: revision });
    // The account's days are in the zone of the office, unless an admin chooses another.
    await callFunction(saveFigureSettings, { ...inAccount, time_zone: zone, hourly_wage_cents });
    await refetchAfter('saveFigureSettings');
    await callFunction(keepOnboardingStep, { ...inAccount, step: 'calling', state: 'done' });
    await onDone();
  }

  return (
    <StepForm label="Save calling hours" onSkip={onSkip} check={checkHours} save={save}>
      {(errors) => (
        <>
          <div>
            <p className={classes.words} style={{ marginBottom: 8 }}>
              {counted(offered.length, 'payer is', 'payers are')} in the directory. You can add payers or
              change numbers in{' '}
              <LinkAnchor to="/$account_id/settings" params={inAccount} size="sm">
                Settings
              </LinkAnchor>
              . You can also enter any payer and phone number on a claim.
            </p>
            {offered.length > 0 ? (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
              <ul className={classes.payers} aria-label="Payers" tabIndex={0}>
                {offered.map(({ id, name, phone }) => (
                  <li key={id}>
                    <span>{name}</span>
                    <span className="tabular">{phoneForPeople(phone)}</span>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
          <Radio.Group
            label="When should Claimline call?"
            value={when}
            onChange={(value) => setWhen(value === 'weekdays' ? 'weekdays' : 'payer')}
          >
            <div className={classes.form} style={{ gap: 8, marginTop: 6 }}>
              <Radio value="payer" size="xs" label="Whenever the payer is open" />
              <Radio value="weekdays" size="xs" label="Weekdays, during our own hours" />
            </div>
          </Radio.Group>
          {when === 'weekdays' ? (
            <div className={classes.pair}>
              <TextInput label="From" name="opens" type="time" defaultValue="08:00" error={errors['opens']} />
              <TextInput label="To" name="closes" type="time" defaultValue="17:00" error={errors['closes']} />
              <Select
                label="Time zone"
                data={[...usZones]}
                value={zone}
                allowDeselect={false}
                onChange={(value) => setZone(value ?? zone)}
              />
            </div>
          ) : null}
        </>
      )}
    </StepForm>
  );
}
