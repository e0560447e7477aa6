import { attemptsMax } from '@claimline/domain/call/call';
import { describe, expect, test } from 'vitest';
import { type Attempt, nextStep, type RetryContext } from './after-call.ts';

// A Wednesday, 11:00 in New York.
const now = new Date('2026-06-03T15:00:00Z');
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 8 * 60, closes: 18 * 60 }));

function attempt(ending: Attempt['ending'], changes: Partial<Attempt> = {}): Attempt {
  return { ending, detail: null, placed_at: now, isThisRound: true, ...changes };
}

function next(ended: Attempt, changes: Partial<RetryContext> = {}) {
  return nextStep({
    ended,
    earlier: [],
    ivrHours: [],
    representativeHours: [],
    timeZone: 'America/New_York',
    attemptsPerDay: 5,
    now,
    pace: 1,
    jitter: 0,
    ...changes,
  });
}

function minutesUntilNext(ended: Attempt, changes: Partial<RetryContext> = {}): number | string {
  const result = next(ended, changes);
  return result.kind === 'again' ? (result.at.getTime() - now.getTime()) / 60_000 : result.reason;
}

describe('after an attempt without an answer', () => {
  test.each([
    ['busy', 0, 2],
    ['busy', 1, 5],
    ['busy', 2, 15],
    ['no-answer', 0, 10],
    ['no-answer', 1, 30],
    ['dropped', 0, 1],
    ['dropped', 1, 15],
    ['never-placed', 0, 0],
  ] as const)('%s is retried, after %i alike, in %i minutes', (ending, before, minutes) => {
    const earlier = Array.from({ length: before }, () => attempt(ending));
    expect(minutesUntilNext(attempt(ending), { earlier })).toBe(minutes);
  });

  test('waits are shorter when call time runs faster', () => {
    expect(minutesUntilNext(attempt('busy'), { pace: 20 })).toBe(0.1);
  });

  test('after the last wait, the next attempt is the next morning', () => {
    const earlier = [attempt('no-answer'), attempt('no-answer')];
    expect(next(attempt('no-answer'), { earlier })).toEqual({
      kind: 'again',
      at: new Date('2026-06-04T13:00:00Z'),
      why: 'no answer',
    });
  });

  test('allows five attempts a day: the sixth is at the next day’s opening', () => {
    const earlier = ['busy', 'busy', 'no-answer', 'dropped'] as const;
    expect(
      next(attempt('no-answer'), {
        earlier: earlier.map((ending) => attempt(ending)),
        ivrHours: weekdays,
      }),
    ).toMatchObject({ kind: 'again', at: new Date('2026-06-04T12:00:00Z') });
  });

  test('interruptions are retried soon, counted separately and limited', () => {
    const interrupted = attempt('dropped', { detail: 'interrupted' });
    const earlier = (length: number) => ({ earlier: Array.from({ length }, () => interrupted) });
    expect(minutesUntilNext(interrupted)).toBeCloseTo(2 / 60);
    expect(minutesUntilNext(interrupted, earlier(1))).toBeCloseTo(4 / 60);
    expect(minutesUntilNext(interrupted, earlier(15))).toBe(2);
    expect(minutesUntilNext(attempt('busy'), earlier(15))).toBe(2);
    expect(minutesUntilNext(interrupted, earlier(23))).toBe('system');
  });

  test('an unavailable carrier does not use up an attempt', () => {
    const earlier = Array.from({ length: 40 }, () =>
      attempt('never-placed', { detail: 'carrier-away', placed_at: null }),
    );
    const ended = attempt('never-placed', { detail: 'carrier-away', placed_at: null });
    expect(minutesUntilNext(ended, { earlier })).toBeLessThan(1);
  });

  test('after the maximum number of attempts in a round, the claim needs attention, with the reason', () => {
    const earlier = Array.from({ length: attemptsMax - 1 }, () => attempt('no-answer'));
    expect(minutesUntilNext(attempt('no-answer'), { earlier })).toBe('payer_closed');
    expect(minutesUntilNext(attempt('dropped'), { earlier })).toBe('dropped');
    expect(minutesUntilNext(attempt('hold-exceeded'), { earlier })).toBe('hold_exceeded');
    expect(
      minutesUntilNext(attempt('busy'), {
        earlier: earlier.map((one) => ({ ...one, isThisRound: false, placed_at: null })),
      }),
    ).toBe(2);
  });

  test('a closed line is retried at the next opening', () => {
    const evening = new Date('2026-06-05T23:00:00Z');
    expect(next(attempt('closed'), { ivrHours: weekdays, now: evening })).toMatchObject({
      at: new Date('2026-06-08T12:00:00Z'),
    });
    // It should be open according to its hours, so this is a holiday: try the next day.
    expect(next(attempt('closed'), { ivrHours: weekdays })).toMatchObject({
      at: new Date('2026-06-04T12:00:00Z'),
    });
  });

  test('after a hold that was too long, retries in the first hour that representatives are available the next day', () => {
    const representativeHours = [{ weekday: 5, opens: 7 * 60, closes: 16 * 60 }];
    expect(next(attempt('hold-exceeded'), { representativeHours, jitter: 0.5 })).toMatchObject({
      at: new Date('2026-06-05T11:30:00Z'),
    });
  });

  test('only a code that speaks of the number blames it', () => {
    const gone = attempt('failed', { detail: 'not-in-service' });
    expect(minutesUntilNext(attempt('failed', { detail: 'no-such-number' }))).toBe('wrong_number');
    expect(minutesUntilNext(gone)).toBe(1);
    expect(minutesUntilNext(gone, { earlier: [gone] })).toBe('wrong_number');
    expect(minutesUntilNext(attempt('failed'))).toBe(1);
    expect(minutesUntilNext(attempt('failed'), { earlier: [attempt('failed')] })).toBe(10);
    expect(minutesUntilNext(attempt('failed'), { earlier: [attempt('failed'), attempt('failed')] })).toBe(
      'system',
    );
  });

  test('a refusal for a reason that is not the number uses up no attempt', () => {
    const paused = attempt('never-placed', { detail: 'calls-paused' });
    expect(next(paused, { earlier: Array.from({ length: attemptsMax * 2 }, () => paused) }).kind).toBe(
      'again',
    );
  });

  test('the account sets how often a claim may be called about in a day', () => {
    const minutes = [1, 2, 3, 4, 5].map((attemptsPerDay) =>
      minutesUntilNext(attempt('busy'), { earlier: [attempt('busy')], attemptsPerDay }),
    );
    // Two attempts were made: with a third allowed, retry in five minutes; otherwise at nine the next morning.
    expect(minutes).toEqual([22 * 60, 22 * 60, 5, 5, 5]);
  });
});
