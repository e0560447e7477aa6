import { z } from 'zod';
import { type RetentionKind, retentionFault, retentionKinds } from '../account/retention.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';

const inAccount = z.object({ account_id: idSchema });

const daysOf = (kind: RetentionKind) =>
  z
    .number()
    .nullable()
    .superRefine((days, context) => {
      const fault = days === null ? null : retentionFault(kind, days);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    });

/** Days after which each kind goes; null keeps it for good. */
export const retentionSchema = z.object(
  Object.fromEntries(retentionKinds.map((kind) => [kind, daysOf(kind)])) as Record<
    RetentionKind,
    ReturnType<typeof daysOf>
  >,
);

export const getRetention = contract({
  name: 'getRetention',
  access: 'retention.manage',
  input: inAccount,
  output: z.object({
    retention: z.object({
      recordings: z.int().nullable(),
      transcripts: z.int().nullable(),
      claims: z.int().nullable(),
      audit: z.int().nullable(),
    }),
    updated_at: z.string().nullable(),
    updated_by: z.string().nullable(),
  }),
});

/** Takes effect within the hour: what is over is removed for good, a little at a time. */
export const keepRetention = contract({
  name: 'keepRetention',
  access: 'retention.manage',
  needsRecentSignIn: true,
  input: inAccount.extend({ retention: retentionSchema }),
  output: z.object({ kept: z.literal(true) }),
});

/** Counted no further than this. */
export const previewCountMax = 10_000;

const gone = z.object({
  count: z.int(),
  /** From when the oldest of it is; null when nothing would go. */
  oldest: z.string().nullable(),
});

/** What would be removed now if so much were kept, counted up to `previewCountMax` a kind. */
export const previewRetention = contract({
  name: 'previewRetention',
  access: 'retention.manage',
  input: inAccount.extend({ retention: retentionSchema }),
  output: z.object({ recordings: gone, transcripts: gone, claims: gone, audit: gone }),
});
export type RetentionPreview = z.infer<(typeof previewRetention)['output']>;
