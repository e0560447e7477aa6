/** A letter as a PDF, as it was saved. */

import { letterLabels } from '@claimline/domain/claim/denial-letter';
import type { Letter } from '@claimline/domain/contracts/letters';
import { PageWriter } from './page-writer.ts';

/** The bytes of the PDF as they are produced. */
export function letterPdf(letter: Letter, now: Date): AsyncIterable<Uint8Array> {
  const page = new PageWriter(
    letterLabels[letter.kind],
    'Confidential: contains protected health information. For authorized recipients only.',
    now,
  );
  for (const text of [letter.letterhead, letter.recipient, letter.body])
    if (text !== '') page.letterPart(text);
  return page.finish() as AsyncIterable<Uint8Array>;
}
