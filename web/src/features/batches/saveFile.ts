/** Saves a base64 file through the browser. */
export function saveFile({ file_name, base64 }: { file_name: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file_name;
  link.click();
  URL.revokeObjectURL(address);
}
