import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { AutomationRow } from '../../db/claim/automations.ts';
import { printable } from '../page-writer.ts';
import type { ProvenCall } from './proof.ts';
import { proofPdf } from './proof-pdf.ts';

const claim: AutomationRow = {
  id: 'claim1',
  created_at: '2026-06-01T00:00:00.000Z',
  status: 'denied',
  status_since: '2026-06-03T00:00:00.000Z',
  archived: false,
  clinic_id: 'clinic1',
  clinic_name: 'Alder Clinic',
  patient_first_name: 'Łukasz',
  patient_last_name: 'Nuñez-Őry 😀 中',
  patient_date_of_birth: '1970-02-03',
  member_id: '0012345',
  group_number: null,
  relation_to_subscriber: null,
  payer_id: null,
  payer_name: 'Aetna',
  payer_phone: '+18005550124',
  npi: '1234567893',
  tax_id: '012345678',
  ptan: null,
  bulk_ref: null,
  service_from: '2026-05-01',
  service_to: '2026-05-03',
  billed_cents: 123_456,
  claim_number: 'CL-77',
  patient_account_number: null,
  procedure_codes: ['99213'],
  note: 'not for the payer',
  provider_name: 'Dr. Ash',
  priority: 'normal',
  not_before: null,
  paid_cents: null,
  check_number: null,
  needs_review: false,
  failure_reason: null,
  failure_field: null,
  due_at: null,
  result_call_id: 'call2',
} as AutomationRow;

const busy: ProvenCall = {
  id: 'call1',
  attempt: 1,
  state: 'ended',
  ending: 'busy',
  ending_detail: null,
  phone: '+18005550124',
  created_at: '2026-06-03T14:00:00.000Z',
  answered_at: null,
  ended_at: '2026-06-03T14:00:05.000Z',
  duration_ms: null,
  hold_ms: null,
  holds: [],
  recording: null,
  lines: [],
  facts: [],
};
const answered: ProvenCall = {
  ...busy,
  id: 'call2',
  attempt: 2,
  ending: 'answered',
  created_at: '2026-06-03T14:05:00.000Z',
  answered_at: '2026-06-03T14:05:09.000Z',
  duration_ms: 1_600_000,
  hold_ms: 1_102_000,
  lines: Array.from({ length: 90 }, (_, sequence) => ({
    sequence,
    speaker: sequence % 2 === 0 ? ('payer' as const) : ('claimline' as const),
    pressed: sequence === 1,
    text: sequence === 1 ? '2' : `Line number ${sequence} of this call`,
    at_ms: sequence * 4000,
  })),
  facts: [
    { field: 'status', value: 'denied', confidence: 0.96, quote: 'it was denied', line: 4, at_ms: 192_000 },
    {
      field: 'representative_name',
      value: 'Dana',
      confidence: 0.9,
      quote: 'I am Dana',
      line: 5,
      at_ms: 195_000,
    },
    {
      field: 'call_reference',
      value: '0099-AB',
      confidence: 0.9,
      quote: 'zero zero',
      line: 6,
      at_ms: 198_000,
    },
  ],
};

let bytes: Uint8Array;
let text: string;
let pages: string[];

beforeAll(async () => {
  const pieces: Uint8Array[] = [];
  const printed = { timeZone: 'America/Chicago', now: new Date('2026-11-21T18:00:00Z') };
  for await (const piece of proofPdf({ claim, calls: [busy, answered] }, printed)) pieces.push(piece);
  bytes = new Uint8Array(Buffer.concat(pieces));
  // The reader takes over the buffer it is given.
  ({ text: pages } = await extractText(bytes.slice()));
  text = pages.join('\n');
});

describe('a proof of contact', () => {
  it.each([
    'Proof of contact with Aetna',
    'Generated Nov 21, 2026, 12:00:00 PM CST',
    '2 calls were made to the payer about this claim, 26 min 40 s in total, including 18 min 22 s on hold.',
    'Łukasz Nuñez-Őry □ □',
    '0012345',
    'May 1, 2026 – May 3, 2026',
    '$1,234.56',
    'Jun 3, 2026, 9:00:00 AM CDT',
    '(800) 555-0124',
    'Line busy',
    'Jun 3, 2026, 9:05:09 AM CDT',
    'Dana',
    '0099-AB',
    '“it was denied” at 3:12, 96% confidence',
    '[keyed 2]',
    'Line number 89 of this call',
    'Confidential',
  ])('says %s', (words) => expect(text.replace(/\s+/g, ' ')).toContain(words));

  it('contains nothing that is not meant for the payer', () =>
    expect(text).not.toContain('not for the payer'));

  it('numbers its pages and shows the confidentiality notice on each', () => {
    expect(pages.length).toBeGreaterThan(2);
    for (const [place, page] of pages.entries()) {
      expect(page).toContain(`Page ${place + 1} of ${pages.length}`);
      expect(page).toContain('Confidential');
    }
  });

  it('is accessible: it has a title, a language and tags', async () => {
    const { info } = await getMeta(bytes.slice());
    expect(info['Title']).toBe('Proof of contact with Aetna');
    const document = await getDocumentProxy(bytes.slice());
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const tree = await (await document.getPage(1)).getStructTree();
    const roles = JSON.stringify(tree);
    for (const role of ['"Document"', '"H1"', '"H2"', '"P"']) expect(roles).toContain(role);
    expect(info['Language']).toBe('en-US');
  });
});

test.each([
  ['José Nuñez', 'José Nuñez'],
  ['Jose\u0301', 'José'],
  ['a 👩🏽‍⚕️ b', 'a □ b'],
  ['中文', '□□'],
  ['©®™ #1 * Ж Ω ẞ', '©®™ #1 * Ж Ω ẞ'],
  ['two\nlines', 'two lines'],
])('prints %s as %s', (text, printed) => expect(printable(text)).toBe(printed));
