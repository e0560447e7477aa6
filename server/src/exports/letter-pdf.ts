/** A letter as a PDF, as it was saved. */

import { letterLabels } from '@claimline/domain/claim/denial-letter';
import type { Letter } from '@claimline/domain/contracts/letters';
import { PageWriter } from './page-writer.ts';

/** The bytes of the PDF as they are produced. */
export function letterPdf(letter: Letter, now: Date): AsyncIterable<Uint8Array> {
  const page = new PageWriter(
    letterLabels[letter.kind],
    'Confidential: protected health information, for those entitled to it only.',
    now,
  );
  for (const text of [letter.letterhead, letter.recipient, letter.body])
    if (text !== '') page.letterPart(text);
  return page.finish() as AsyncIterable<Uint8Array>;
}
