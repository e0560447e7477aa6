import { putImportPart as contract, partBytes } from '@claimline/domain/contracts/intake';
import { Outcome } from '@claimline/domain/outcome';
import { partsThere, putPart } from '../db/imports.ts';
import { implementForMember } from './function.ts';
import { beginWork, demandImport, showImport } from './shown-import.ts';

/** How many bytes a part has: all of `partBytes`, the last what is left. */
const bytesOfPart = (fileBytes: number, part: number) => Math.min(partBytes, fileBytes - part * partBytes);

export const putImportPart = implementForMember(contract, async (input, { person, sql }) => {
  const { account_id, import_id, part, base64 } = input;
  const { file_bytes } = await demandImport(sql, account_id, import_id, 'uploading');
  const { length } = Buffer.from(base64, 'base64');
  if (length !== bytesOfPart(file_bytes, part)) {
    const message = `Part ${part} of a file of ${file_bytes} bytes has ${Math.max(0, bytesOfPart(file_bytes, part))}, not ${length}.`;
    throw new Outcome('invalid-argument', message, { problems: [{ field: 'base64', message }] });
  }
  await putPart(sql, account_id, import_id, part, base64);
  const there = await partsThere(sql, account_id, import_id);
  if (there.bytes === file_bytes)
    await beginWork(
      sql,
      { accountId: account_id, userId: person.userId, importId: import_id, kind: 'intake-read', total: null },
      { state: 'reading' },
    );
  return showImport(sql, account_id, import_id);
});
