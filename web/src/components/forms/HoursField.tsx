/** Weekly opening hours: always open, or per day, with several periods for days with a break. */

import { weekdayOrder } from '@claimline/domain/payer/hours-words';
import type { DayWindow } from '@claimline/domain/payer/payer';
import { ActionIcon, Input, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '../../theme/icons.ts';
import classes from './HoursField.module.css';
import { dayName, fieldTime, minuteOf } from './openingHours.ts';

interface HoursFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: readonly DayWindow[];
  readonly onChange: (hours: DayWindow[]) => void;
  readonly error?: string | undefined;
}

const usual = { opens: 8 * 60, closes: 17 * 60 };
const workingWeek = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...usual }));

export function HoursField({ label, description, value, onChange, error }: HoursFieldProps) {
  const isAlways = value.length === 0;
  return (
    <Input.Wrapper component="fieldset" className={classes.field ?? ''} error={error}>
      <legend className={classes.legend}>{label}</legend>
      {description ? <p className={classes.description}>{description}</p> : null}
      <SegmentedControl
        size="xs"
        aria-label={label}
        data={[
          { value: 'always', label: 'Always' },
          { value: 'set', label: 'Set hours' },
        ]}
        value={isAlways ? 'always' : 'set'}
        onChange={(choice) => onChange(choice === 'always' ? [] : workingWeek)}
      />
      {isAlways ? null : (
        <div className={classes.days}>
          {weekdayOrder.map((weekday) => (
            <Day key={weekday} weekday={weekday} hours={value} onChange={onChange} />
          ))}
        </div>
      )}
    </Input.Wrapper>
  );
}

interface DayProps {
  readonly weekday: number;
  readonly hours: readonly DayWindow[];
  readonly onChange: (hours: DayWindow[]) => void;
}

function Day({ weekday, hours, onChange }: DayProps) {
  const own = hours.filter((day) => day.weekday === weekday);
  const others = hours.filter((day) => day.weekday !== weekday);
  const name = dayName(weekday);
  const set = (windows: DayWindow[]) => onChange([...others, ...windows]);
  const change = (place: number, part: 'opens' | 'closes', text: string) => {
    const minute = minuteOf(text, part === 'closes');
    if (minute !== null) set(own.map((day, at) => (at === place ? { ...day, [part]: minute } : day)));
  };
  // Without any open day the hours would mean "always", so the last day cannot be switched off.
  const isOnly = others.length === 0 && own.length > 0;
  return (
    <div className={classes.day}>
      <Switch
        size="xs"
        label={name}
        checked={own.length > 0}
        disabled={isOnly}
        onChange={(event) => set(event.currentTarget.checked ? [{ weekday, ...usual }] : [])}
      />
      <div className={classes.windows}>
        {own.map((day, place) => (
          <div key={place} className={classes.window}>
            <TextInput
              type="time"
              size="xs"
              aria-label={`${name} from`}
              value={fieldTime(day.opens)}
              onChange={(event) => change(place, 'opens', event.currentTarget.value)}
            />
            <span aria-hidden>–</span>
            <TextInput
              type="time"
              size="xs"
              aria-label={`${name} until`}
              value={fieldTime(day.closes)}
              onChange={(event) => change(place, 'closes', event.currentTarget.value)}
            />
            {place === 0 ? (
              <ActionIcon
                aria-label={`Add hours on ${name}`}
                disabled={day.closes >= 1380}
                onClick={() =>
                  set([...own, { weekday, opens: Math.min(day.closes + 60, 1380), closes: 1440 }])
                }
              >
                <IconPlus size={14} aria-hidden />
              </ActionIcon>
            ) : (
              <ActionIcon
                aria-label={`Remove hours on ${name}`}
                onClick={() => set(own.filter((_, at) => at !== place))}
              >
                <IconTrash size={14} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
        {own.length === 0 ? <span className={classes.closed}>Closed</span> : null}
      </div>
    </div>
  );
}
