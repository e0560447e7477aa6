/** An error that the user can fix. The message is one line: what is wrong and how to fix it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The message of an error on one line. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ');
}

/** The `code` of a Node system error (`EACCES`, `EADDRINUSE` …), or an empty text for anything else. */
export function systemErrorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return '';
}
