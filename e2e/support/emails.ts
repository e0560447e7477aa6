/** Emails that Claimline sent, read from the outbox folder that replaces a mail server. */

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

/** Waits for an email to this address whose subject contains these words, and returns the link in it. */
export async function linkInEmail(email: string, subject: string): Promise<string> {
  const outbox = path.join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');
  let link: string | undefined;
  await expect
    .poll(async () => {
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.txt'));
      for (const name of names.toSorted().toReversed()) {
        const text = await readFile(path.join(outbox, name), 'utf8');
        const [head = ''] = text.split('\n\n', 1);
        if (head.includes(`To: ${email}\n`) && head.includes(subject)) {
          link = /https?:\/\/\S+/.exec(text)?.[0];
          break;
        }
      }
      return link;
    })
    .toBeDefined();
  return link ?? '';
}
