/** What Claimline wrote to somebody, read from the outbox that stands for a mail server here. */

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

/** The link in the newest letter to an address whose subject holds these words; waits until it is there. */
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
