import { saveFile } from '../../client/saveFile.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves an Excel file that the server sent as base64. */
export function saveSheet({ file_name, base64 }: { file_name: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveFile(file_name, new Blob([bytes], { type }));
}
