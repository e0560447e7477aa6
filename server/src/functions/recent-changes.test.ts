import type { Change } from '@claimline/domain/contracts/accounts';
import { expect, it } from 'vitest';
import { recentChanges } from './recent-changes.ts';

const change = (claim_id: string): Change => ({ kind: 'claim', clinic_id: 'clinic', claim_id });

/** Changes that are known since an hour ago. */
function started() {
  const clock = { ms: 0 };
  const recent = recentChanges(() => clock.ms);
  clock.ms = 3_600_000;
  return { clock, recent };
}

it('reports the changes of the account with their ages, and forgets them after a minute', () => {
  const { clock, recent } = started();
  recent.add('a', change('1'));
  recent.add('b', change('2'));
  clock.ms += 1500;
  expect(recent.of('a')).toEqual([{ ...change('1'), ms_ago: 1500 }]);
  clock.ms += 60_001;
  expect(recent.of('a')).toEqual([]);
});

it('reports that everything may have changed before the process listened', () => {
  const { clock, recent } = started();
  recent.add('a', change('1'));
  recent.missed();
  clock.ms += 20;
  recent.add('a', change('2'));
  expect(recent.of('a')).toEqual([
    { kind: 'account', ms_ago: 20 },
    { ...change('2'), ms_ago: 0 },
  ]);
  clock.ms += 60_001;
  expect(recent.of('a')).toEqual([]);
});

it('replaces what is too much for one account with one change of everything', () => {
  const { clock, recent } = started();
  for (let number = 0; number < 600; number += 1) {
    recent.add('a', change(String(number)));
    clock.ms += 1;
  }
  const reported = recent.of('a');
  expect(reported).toHaveLength(501);
  expect(reported.slice(0, 2)).toEqual([
    { kind: 'account', ms_ago: 501 },
    { ...change('100'), ms_ago: 500 },
  ]);
});

it('reports that everything may have changed when other accounts displaced its changes', () => {
  const { clock, recent } = started();
  recent.add('a', change('1'));
  clock.ms += 10;
  for (let number = 0; number < 20_000; number += 1) recent.add('b', change(String(number)));
  expect(recent.of('a')).toEqual([{ kind: 'account', ms_ago: 0 }]);
});
