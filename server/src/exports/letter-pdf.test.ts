import { extractText, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import { letterPdf } from './letter-pdf.ts';

const letter = {
  id: 'letter1',
  kind: 'appeal',
  letterhead: 'Alder Clinic\n1 Main St, Springfield',
  recipient: 'Aetna Appeals\nPO Box 1',
  body: `Re: Appeal\nPatient: Łukasz Nuñez\n\n${'Please pay this claim. '.repeat(300)}\n\nSincerely,\n\nJo Reyes`,
  created_at: '2026-11-21T18:00:00Z',
  updated_at: '2026-11-21T18:00:00Z',
  by_name: 'Jo Reyes',
  sent_on: null,
  follow_up_on: null,
} as const;

test('prints a letter as it was written, over as many pages as it needs', async () => {
  const pieces: Uint8Array[] = [];
  for await (const piece of letterPdf(letter, new Date('2026-11-21T18:00:00Z'))) pieces.push(piece);
  const bytes = new Uint8Array(Buffer.concat(pieces));
  // The reader takes over the buffer it is given.
  const { text: pages } = await extractText(bytes.slice());
  expect(pages.length).toBeGreaterThan(1);
  const [first = ''] = pages;
  for (const line of ['1 Main St, Springfield', 'Aetna Appeals', 'Patient: Łukasz Nuñez'])
    expect(first).toContain(line);
  expect(first.indexOf('Alder Clinic')).toBeLessThan(first.indexOf('Aetna Appeals'));
  expect(pages.at(-1)).toContain('Jo Reyes');
  expect((await getMeta(bytes.slice())).info['Title']).toBe('Appeal');
});
