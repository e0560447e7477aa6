/** For tests: a kind of job that inserts numbers into a table, and a separate process that runs it until killed. */

import { flushCompileCache } from 'node:module';
import { z } from 'zod';
import { openDatabase } from '../../src/db/database.ts';
import { createLog } from '../../src/log.ts';
import { jobKind, type Pieces } from '../../src/workers/jobs/job-kind.ts';
import { createJobs } from '../../src/workers/jobs/jobs.ts';

/** Inserts 1 to `most` into the table `numbers`, five per piece; `stumble` may throw in any of them. */
export const numbersKind = (stumble: (n: number) => void = () => undefined) =>
  jobKind({
    name: 'numbers',
    ability: 'claim.submit',
    input: z.object({ most: z.int() }),
    cursor: z.object({ after: z.int() }),
    async *work({ id, input, cursor }): Pieces<{ after: number }> {
      let after = cursor?.after ?? 0;
      while (after < input.most) {
        const progress = yield async (sql) => {
          const numbers = Array.from(
            { length: Math.min(5, input.most - after) },
            (_, place) => after + place + 1,
          );
          await sql('insert into numbers select $1, unnest($2::int[])', [id, numbers]);
          stumble(after);
          return {
            cursor: { after: after + numbers.length },
            done: numbers.length,
            failed: 0,
            total: input.most,
          };
        };
        after = progress.cursor.after;
      }
    },
  });

const [, file, url] = process.argv;
if (file === import.meta.filename && url !== undefined) {
  // A killed process cannot save its compile cache, so the next one would compile everything again.
  flushCompileCache();
  const database = openDatabase(url, createLog('silent'), { people: 2, system: 2 });
  createJobs({ database, log: createLog('silent'), kinds: [numbersKind()] }).start();
}
