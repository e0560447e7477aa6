import { expect, test } from 'vitest';
import { readSearch, writeSearch } from '../../client/search.ts';
import { insightsAddress, insightsInput, validSearch } from './search.ts';

const read = (raw: Record<string, unknown>) => {
  const { search, broken } = readSearch(insightsAddress, raw);
  const sound = validSearch(search);
  return { input: insightsInput('a', sound.search), broken: [...broken, ...sound.broken] };
};

test.each([
  [{}, { days: 30 }, []],
  [{ days: '7' }, { days: 7 }, []],
  [{ days: '8' }, { days: 30 }, ['days']],
  [{ days: 'rubbish', clinic: 'c1' }, { days: 30, clinic_id: 'c1' }, ['days']],
  [{ payer: '123' }, { days: 30, payer_name: '123' }, []],
  [{ from: '2026-05-01', to: '2026-05-31' }, { from: '2026-05-01', to: '2026-05-31' }, []],
  [{ from: '2026-05-01', to: '2026-05-31', days: '90' }, { from: '2026-05-01', to: '2026-05-31' }, []],
  [{ from: '2026-05-01' }, { days: 30 }, ['to']],
  [{ from: '2026-02-30', to: '2026-05-31' }, { days: 30 }, ['from', 'from']],
  [{ from: '2026-06-01', to: '2026-05-31', days: '90' }, { days: 90 }, ['to']],
  [{ from: '2020-06-01', to: '2026-05-31' }, { days: 30 }, ['from']],
])('%j requests %j, invalid: %j', (raw, input, broken) => {
  expect(read(raw)).toEqual({ input: { account_id: 'a', ...input }, broken });
});

test('writes only values that differ from the defaults', () => {
  expect(writeSearch(insightsAddress, { days: 30, payer: 'Aetna', from: undefined })).toEqual({
    payer: 'Aetna',
  });
});
