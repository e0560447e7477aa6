/** Names of other software that the documentation mentions and the sources do not. */
export const externalNames: readonly string[] = [
  'groupConcurrency',
  'request-filtering-agent',
  'pg_basebackup',
  'pg_ctl',
  'pg_dump',
  'traceparent',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  // Elements of X12.
  'CLM01',
  'NM109',
];

/** Names that no longer exist, by document, until its owner corrects it. */
export const outdatedNames: Record<string, readonly string[]> = {};
