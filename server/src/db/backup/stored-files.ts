/** The files that a database knows, to copy their bytes. */

import type pg from 'pg';

export interface RecordedFile {
  readonly id: string;
  readonly account_id: string;
}

const atOnce = 1000;

export async function* recordedFiles(client: pg.Client): AsyncGenerator<RecordedFile> {
  let after = '';
  for (;;) {
    const { rows } = await client.query<RecordedFile>(
      'select id, account_id from files where id > $1 order by id limit $2',
      [after, atOnce],
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

export async function isRecorded(client: pg.Client, id: string): Promise<boolean> {
  return (await client.query('select from files where id = $1', [id])).rowCount === 1;
}
