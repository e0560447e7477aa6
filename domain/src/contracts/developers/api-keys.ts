import { z } from 'zod';
import { keyAddressesMax, keyNameMax, keyStates, overlapHoursMax, scopes } from '../../account/api-key.ts';
import { contract } from '../../contract.ts';
import { idSchema } from '../../identifier.ts';
import { typedLine } from '../../text.ts';

const inAccount = z.object({ account_id: idSchema });
const addressKinds = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()];
const oneKey = inAccount.extend({ key_id: idSchema });

/** An IP address, or a range of them. */
const addressSchema = z
  .string()
  .refine(
    (text) => addressKinds.some((kind) => kind.safeParse(text).success),
    'Enter IP addresses or ranges, such as 203.0.113.7 or 198.51.100.0/24.',
  );

const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The start of the key, to distinguish keys. */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  clinics: z.array(z.string()),
  state: z.enum(keyStates),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
  expires_at: z.string().nullable(),
  /** Null for all. */
  addresses: z.array(z.string()).nullable(),
  /** Rounded to the minute. */
  last_used_at: z.string().nullable(),
  rotated_at: z.string().nullable(),
  /** Until when the previous key also works after a rotation; null when it does not. */
  previous_until: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** The key itself. It is shown once and not stored. */
const secret = { key: z.string() };

/**
 * Creates a key with which a program acts in the account, limited to its scopes and to the named clinics, which must
 * be clinics of the caller.
 */
export const createApiKey = contract({
  name: 'createApiKey',
  access: 'api.manage',
  needsRecentSignIn: true,
  input: inAccount.extend({
    name: typedLine(1, keyNameMax),
    scopes: z.array(z.enum(scopes)).min(1, 'Choose at least one scope.').max(20),
    clinics: z.array(idSchema).min(1, 'Choose at least one clinic.').max(1000),
    /** An instant; null for never. Without it the key works for 90 days. */
    expires_at: z.iso
      .datetime({ offset: true, error: 'Enter a timestamp, such as 2027-01-31T00:00:00Z.' })
      .nullish(),
    /** The addresses and ranges it may be used from, such as `203.0.113.7` or `2001:db8::/32`; all without it. A key that is limited so cannot upload files. */
    addresses: z.array(addressSchema).max(keyAddressesMax).optional(),
  }),
  output: z.object({ ...secret, key_id: z.string(), prefix: z.string() }),
});

/** The account's keys: active ones first, newest first. */
export const listApiKeys = contract({
  name: 'listApiKeys',
  access: 'api.manage',
  input: inAccount,
  output: z.object({ keys: z.array(apiKeySchema) }),
});

/**
 * Gives the key a new secret. The previous one stops at once, or works for some more hours while programs are
 * updated. Only for people who belong to all of the key's clinics.
 */
export const rotateApiKey = contract({
  name: 'rotateApiKey',
  access: 'api.manage',
  needsRecentSignIn: true,
  input: oneKey.extend({
    overlap_hours: z
      .int()
      .min(0, 'Not less than 0.')
      .max(overlapHoursMax, `At most ${overlapHoursMax}.`)
      .default(0),
  }),
  output: z.object({ ...secret, prefix: z.string(), previous_until: z.string().nullable() }),
});

/** Revokes the key permanently, from the next request on. */
export const revokeApiKey = contract({
  name: 'revokeApiKey',
  access: 'api.manage',
  input: oneKey,
  output: z.object({ revoked_at: z.string() }),
});
