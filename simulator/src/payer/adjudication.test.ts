import { addDays } from '@claimline/domain/calendar';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adjudicate, isKnownMember, outcomeOf } from './adjudication.ts';

const today = '2026-11-21';
const about = (changes: Partial<Parameters<typeof adjudicate>[0]>) =>
  adjudicate({
    payer: '+18005550110',
    member: 'W123456780',
    service_date: '2026-06-01',
    billed_cents: 25_000,
    today,
    ...changes,
  });

test.each([
  ['0', 'paid'],
  ['1', 'paid'],
  ['2', 'paid'],
  ['3', 'deductible'],
  ['4', 'denied'],
  ['5', 'denied'],
  ['6', 'processing'],
  ['7', 'no-claim'],
  ['8', 'reprocessing'],
  ['9', 'recouped'],
])('a member ID that ends in %s is %s', (digit, outcome) => {
  expect(outcomeOf(`W12345678${digit}`)).toBe(outcome);
  expect(about({ member: `W12345678${digit}` }).outcome).toBe(outcome);
});

test('4 and 5 are denied for different reasons', () => {
  const reasons = (digit: string) =>
    Array.from({ length: 40 }, (_, n) => about({ member: `W${1000 + n}9${digit}` }).denial.CARC);
  expect(new Set(reasons('4'))).toEqual(new Set(['16', '197']));
  expect(new Set(reasons('5'))).toEqual(new Set(['29', '27']));
});

test.each([
  ['W123456789', true],
  ['NOTFOUND123456', false],
  ['notfound', false],
  ['66836863123', false],
  ['1234', false],
  ['12345', true],
])('member %s is known: %s', (member, known) => {
  expect(isKnownMember(member)).toBe(known);
});

describe('for any inquiry', () => {
  const inquiries = fc.record({
    payer: fc.constantFrom('+18005550110', '+18885550121'),
    member: fc.stringMatching(/^[A-Z]{0,3}[0-9]{5,10}$/),
    service_date: fc.option(fc.integer({ min: -900, max: 0 }).map((days) => addDays(today, days))),
    billed_cents: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
    today: fc.constant(today),
  });

  test('amounts add up, and the answer is always the same', () => {
    fc.assert(
      fc.property(inquiries, (inquiry) => {
        const claim = adjudicate(inquiry);
        expect(claim.paid_cents + claim.patient_responsibility_cents).toBe(claim.allowed_cents);
        expect(claim.paid_cents).toBeGreaterThanOrEqual(0);
        expect(claim.allowed_cents).toBeLessThanOrEqual(inquiry.billed_cents ?? 9000);
        if (inquiry.billed_cents === null) expect(claim.allowed_cents).toBeGreaterThanOrEqual(4000);
        if (claim.outcome === 'deductible') {
          expect(claim.paid_cents).toBe(0);
          expect(claim.deductible_cents).toBe(claim.allowed_cents);
        }
        expect(adjudicate(inquiry)).toEqual(claim);
      }),
    );
  });

  test('the dates are in order', () => {
    fc.assert(
      fc.property(inquiries, (inquiry) => {
        const claim = adjudicate(inquiry);
        const order = [claim.received_date, claim.processed_date, today];
        expect([...order].sort()).toEqual(order);
        if (inquiry.service_date !== null) expect(claim.received_date >= inquiry.service_date).toBe(true);
        if (claim.outcome !== 'reprocessing') expect(claim.paid_date >= claim.processed_date).toBe(true);
        expect(claim.paid_date <= today).toBe(true);
        expect(claim.promised_date > today).toBe(true);
        expect(claim.deadline_date > today).toBe(true);
      }),
    );
  });

  test('received, processed and paid dates differ for a service long enough ago', () => {
    const claim = about({ service_date: addDays(today, -10) });
    expect(new Set([claim.received_date, claim.processed_date, claim.paid_date]).size).toBe(3);
  });
});

test('the answer is the same without the letters of the member ID', () => {
  expect(about({ member: '123456780' })).toEqual(about({ member: 'W123456780' }));
});

test('a service date in the future has no claim', () => {
  expect(about({ service_date: addDays(today, 1) }).outcome).toBe('no-claim');
});
