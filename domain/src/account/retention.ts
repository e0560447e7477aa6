/** How long an account's data is kept, and the minimum for each kind. docs/decisions/0034 names the sources. */

export const retentionKinds = ['recordings', 'transcripts', 'claims', 'audit'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Days after which each kind is deleted; null keeps it forever. */
export type Retention = Readonly<Record<RetentionKind, number | null>>;

/**
 * Recordings and transcripts: as long as a denial can be appealed (180 days of a group health plan). Claims: seven
 * years from the service for what is billed to Medicare. The audit log: the six years of HIPAA.
 */
export const retentionDaysMin: Retention & Readonly<Record<RetentionKind, number>> = {
  recordings: 180,
  transcripts: 180,
  claims: 7 * 366,
  audit: 6 * 366,
};
export const retentionDaysMax = 36_500;

export const retentionDefaults: Retention = {
  recordings: null,
  transcripts: null,
  claims: null,
  audit: null,
};

export const retentionWords: Record<
  RetentionKind,
  { readonly name: string; readonly meaning: string; readonly why: string }
> = {
  recordings: {
    name: 'Recordings',
    meaning: 'Call audio, counted from the end of the call. Transcripts are kept.',
    why: 'A denial can be appealed for 180 days (29 CFR 2560.503-1), with the call as evidence.',
  },
  transcripts: {
    name: 'Transcripts',
    meaning:
      'What was said and entered, counted from the end of the call. Quotes that support a result are kept with it.',
    why: 'A denial can be appealed for 180 days (29 CFR 2560.503-1), with the call as evidence.',
  },
  claims: {
    name: 'Claims and results',
    meaning: 'Claims with all their calls, results, notes, and files, counted from the last status change.',
    why: 'Medicare requires claim records to be kept for seven years (42 CFR 424.516).',
  },
  audit: {
    name: 'Audit log',
    meaning: 'Who did what, when, and from where, counted from the day of the event.',
    why: 'HIPAA requires six years (45 CFR 164.316).',
  },
};

/** The minimum of a kind as people write it: `180 days`, `2,562 days (7 years)`. */
export function minimumText(kind: RetentionKind): string {
  const days = retentionDaysMin[kind];
  const years = Math.floor(days / 365);
  return `${days.toLocaleString('en-US')} days${years === 0 ? '' : ` (${years} years)`}`;
}

/** Why this number of days is not allowed; null when it is. */
export function retentionProblem(kind: RetentionKind, days: number): string | null {
  const least = retentionDaysMin[kind];
  if (!Number.isInteger(days)) return 'Enter a whole number of days.';
  if (days < least) return `At least ${minimumText(kind)}. ${retentionWords[kind].why}`;
  if (days > retentionDaysMax)
    return `At most ${retentionDaysMax.toLocaleString('en-US')} days. Leave empty to keep forever.`;
  return null;
}
