import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from '../validation.ts';
import { type DayWindow, hoursSchema, isOpen, nextCommonOpening, nextOpening, payerSchema } from './payer.ts';

const at = (text: string) => new Date(text);
const time = (hour: number, minute = 0) => hour * 60 + minute;
const weekdays: DayWindow[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opens: time(8),
  closes: time(17),
}));
const sunday = (opens: number, closes: number): DayWindow[] => [{ weekday: 0, opens, closes }];
const newYork = 'America/New_York';

describe('open', () => {
  // 1 June 2026 is a Monday; New York is four hours behind UTC.
  test.each([
    ['opens on the minute', '2026-06-01T12:00:00Z', newYork, true],
    ['not a second before', '2026-06-01T11:59:59Z', newYork, false],
    ['until the last minute', '2026-06-01T20:59:59Z', newYork, true],
    ['closes on the minute', '2026-06-01T21:00:00Z', newYork, false],
    ['not on a Sunday', '2026-06-07T16:00:00Z', newYork, false],
    ['in the payer’s zone, not ours', '2026-06-01T12:00:00Z', 'America/Los_Angeles', false],
    ['later in the west', '2026-06-01T15:00:00Z', 'America/Los_Angeles', true],
    ['an hour later by UTC in winter', '2026-01-05T12:30:00Z', newYork, false],
    ['in winter', '2026-01-05T13:00:00Z', newYork, true],
    ['half an hour off', '2026-06-01T02:30:00Z', 'Asia/Kolkata', true],
    ['a minute too early half an hour off', '2026-06-01T02:29:00Z', 'Asia/Kolkata', false],
  ])('%s', (_, instant, zone, open) => expect(isOpen(weekdays, zone, at(instant))).toBe(open));

  test('all day runs from midnight to midnight', () => {
    const allSunday = sunday(0, 1440);
    expect(isOpen(allSunday, newYork, at('2026-06-07T03:59:59Z'))).toBe(false);
    expect(isOpen(allSunday, newYork, at('2026-06-07T04:00:00Z'))).toBe(true);
    expect(isOpen(allSunday, newYork, at('2026-06-08T03:59:59Z'))).toBe(true);
    expect(isOpen(allSunday, newYork, at('2026-06-08T04:00:00Z'))).toBe(false);
  });

  test('no hours mean always', () => expect(isOpen([], newYork, at('2026-06-07T04:00:00Z'))).toBe(true));
});

describe('next opening', () => {
  test.each([
    ['now, when it is open', weekdays, '2026-06-01T15:17:23Z', '2026-06-01T15:17:23Z'],
    ['later today', weekdays, '2026-06-01T06:00:00Z', '2026-06-01T12:00:00Z'],
    ['in a few seconds', weekdays, '2026-06-01T11:59:58Z', '2026-06-01T12:00:00Z'],
    ['tomorrow', weekdays, '2026-06-01T21:00:00Z', '2026-06-02T12:00:00Z'],
    ['after the weekend', weekdays, '2026-06-05T22:00:00Z', '2026-06-08T12:00:00Z'],
    ['a week from now', sunday(time(8), time(9)), '2026-06-07T13:00:00Z', '2026-06-14T12:00:00Z'],
    ['off the quarter', sunday(time(8, 7), time(17)), '2026-06-07T04:00:00Z', '2026-06-07T12:07:00Z'],
    [
      'for five minutes only',
      sunday(time(8, 5), time(8, 10)),
      '2026-06-07T04:00:00Z',
      '2026-06-07T12:05:00Z',
    ],
    [
      'the first of two in the same quarter',
      [...sunday(time(8, 10), time(8, 12)), ...sunday(time(8, 5), time(8, 7))],
      '2026-06-07T04:00:00Z',
      '2026-06-07T12:05:00Z',
    ],
    ['not those just over', sunday(time(8, 5), time(8, 10)), '2026-06-07T12:12:00Z', '2026-06-14T12:05:00Z'],
    ['at midnight', sunday(0, 60), '2026-06-06T12:00:00Z', '2026-06-07T04:00:00Z'],
    ['always', [], '2026-06-07T04:00:00Z', '2026-06-07T04:00:00Z'],
  ])('%s', (_, hours, instant, opening) => {
    expect(nextOpening(hours, newYork, at(instant))).toEqual(at(opening));
  });

  // New York leaves out 2–3 o'clock on 8 March 2026 and has 1–2 o'clock twice on 1 November.
  test.each([
    [
      'the day before, by winter time',
      [{ weekday: 6, opens: 480, closes: 540 }],
      '2026-03-07T05:00:00Z',
      '2026-03-07T13:00:00Z',
    ],
    ['the day of, by summer time', sunday(time(8), time(9)), '2026-03-08T05:00:00Z', '2026-03-08T12:00:00Z'],
    [
      'what opens in the hour left out, at its end',
      sunday(time(2, 30), time(5)),
      '2026-03-08T06:00:00Z',
      '2026-03-08T07:00:00Z',
    ],
    [
      'what lies in the hour left out, a week later',
      sunday(time(2, 15), time(2, 45)),
      '2026-03-08T06:00:00Z',
      '2026-03-15T06:15:00Z',
    ],
    [
      'the hour that comes twice, first',
      sunday(time(1, 30), time(1, 45)),
      '2026-11-01T05:00:00Z',
      '2026-11-01T05:30:00Z',
    ],
    ['and second', sunday(time(1, 30), time(1, 45)), '2026-11-01T05:50:00Z', '2026-11-01T06:30:00Z'],
    ['the day clocks go back', sunday(time(8), time(9)), '2026-11-01T05:00:00Z', '2026-11-01T13:00:00Z'],
  ])('when clocks change: %s', (_, hours, instant, opening) => {
    expect(nextOpening(hours, newYork, at(instant))).toEqual(at(opening));
  });

  test.each([
    ['closes as it opens', sunday(480, 480)],
    ['closes before it opens', sunday(540, 480)],
  ])('is never when the line %s', (_, hours) => {
    expect(nextOpening(hours, newYork, at('2026-06-01T00:00:00Z'))).toBeNull();
  });

  test('is open, not past, and the first such minute', () => {
    const window = fc.record({
      weekday: fc.integer({ min: 0, max: 6 }),
      opens: fc.integer({ min: 0, max: 1440 }),
      closes: fc.integer({ min: 0, max: 1440 }),
    });
    const instants = fc.date({
      min: at('2026-01-01T00:00:00Z'),
      max: at('2027-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    const zone = fc.constantFrom(newYork, 'America/Phoenix', 'Pacific/Honolulu', 'Australia/Lord_Howe');
    fc.assert(
      fc.property(
        fc.array(window, { minLength: 1, maxLength: 4 }),
        zone,
        instants,
        (hours, timeZone, instant) => {
          const opening = nextOpening(hours, timeZone, instant);
          if (!opening) return true;
          const before = new Date(opening.getTime() - 1);
          const isFirst = before < instant || !isOpen(hours, timeZone, before);
          return opening >= instant && isOpen(hours, timeZone, opening) && isFirst;
        },
      ),
    );
  });
});

test('a payer’s time zone is one that exists', () => {
  const payer = {
    id: 'p1',
    name: 'Acme',
    phone: '8005550123',
    time_zone: newYork,
    ivr_hours: [],
    representative_hours: weekdays,
    required_fields: ['ptan'],
  };
  expect(check(payerSchema, { ...payer, playbook: { representative_key: '0' } })).toMatchObject({ ok: true });
  expect(check(payerSchema, payer)).toMatchObject({ ok: true, value: { playbook: {} } });
  const message = 'Enter a time zone, such as America/New_York.';
  for (const time_zone of ['Mars/Olympus', ''])
    expect(check(payerSchema, { ...payer, time_zone })).toEqual({
      ok: false,
      problems: [{ field: 'time_zone', message }],
    });
});

describe('open both', () => {
  const line = { hours: weekdays, timeZone: newYork };
  const desk = (hours: DayWindow[], timeZone = 'America/Los_Angeles') => ({ hours, timeZone });
  const days = (opens: number, closes: number) => weekdays.map((day) => ({ ...day, opens, closes }));
  test.each([
    ['now', '2026-06-01T16:00:00Z', days(time(8), time(17)), '2026-06-01T16:00:00.000Z'],
    ['when the later opens', '2026-06-01T10:00:00Z', days(time(8), time(17)), '2026-06-01T15:00:00.000Z'],
    [
      'the next day, when one closes before the other opens',
      '2026-06-01T21:30:00Z',
      days(time(8), time(9)),
      '2026-06-02T15:00:00.000Z',
    ],
    ['after the week’s end', '2026-06-05T22:00:00Z', days(time(8), time(17)), '2026-06-08T15:00:00.000Z'],
    ['never', '2026-06-01T16:00:00Z', [{ weekday: 0, opens: time(8), closes: time(17) }], null],
    ['never on the same day', '2026-06-01T16:00:00Z', days(time(15), time(18)), null],
    ['whenever the other is, without hours', '2026-06-06T16:00:00Z', [], '2026-06-08T12:00:00.000Z'],
  ])('%s', (_, instant, hours, opening) =>
    expect(nextCommonOpening(line, desk(hours), at(instant))?.toISOString() ?? null).toBe(opening),
  );
});

test('hours of a day do not overlap, and end after they begin', () => {
  const problemsOf = (...hours: DayWindow[]) => {
    const checked = check(hoursSchema, hours);
    return checked.ok ? [] : checked.problems.map(({ field }) => field);
  };
  const day = (weekday: number, opens: number, closes: number) => ({ weekday, opens, closes });
  expect(problemsOf(day(1, 480, 720), day(1, 720, 1020), day(2, 0, 1440))).toEqual([]);
  expect(problemsOf(day(1, 480, 720), day(1, 719, 1020))).toEqual(['1']);
  expect(problemsOf(day(1, 480, 480), day(2, 600, 500), day(2, 0, 1441))).toContain('0');
});
