import { expect, test } from 'vitest';
import { sandboxOutcomeOf } from '../claim/sandbox.ts';
import { practiceRows } from './practice-rows.ts';

const rows = practiceRows('2026-11-23', { clinic_id: 'Lakeside' });

test('every practice claim belongs to the sandbox', () => {
  const ids = rows.map((row) => row['patient.member_id'] ?? '');
  expect(ids.filter((id) => sandboxOutcomeOf(id) === undefined)).toEqual([]);
});

test('is about the account’s own clinic, on days before today', () => {
  expect(rows[0]).toMatchObject({ clinic_id: 'Lakeside', 'claim.service_from': '10/06/2026' });
});
