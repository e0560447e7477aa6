import type { Filters } from '@claimline/domain/list/search';
import { expect, test } from 'vitest';
import { withinAnyTab } from './filterState.ts';

const payer: Filters[number] = { id: 'payer', value: ['Aetna'] };
const billed: Filters[number] = { id: 'billed_cents', value: { min: 500 } };

test.each<[Filters, Filters]>([
  [[], []],
  [
    [payer, billed],
    [payer, billed],
  ],
  [
    [payer, { id: 'status', value: ['paid'] }, billed],
    [payer, billed],
  ],
  [[{ id: 'failure_reason', value: ['dropped'] }, payer], [payer]],
])('%j becomes %j in another tab', (filters, kept) => expect(withinAnyTab(filters)).toEqual(kept));
