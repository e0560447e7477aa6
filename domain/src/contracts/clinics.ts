import { z } from 'zod';
import { contract } from '../contract.ts';
import { idSchema, usPhoneSchema } from '../identifier.ts';
import { typedLine } from '../text.ts';
import { revision, seenRevision } from './settings.ts';

const inAccount = z.object({ account_id: idSchema });
const oneClinic = inAccount.extend({ clinic_id: idSchema });

export const clinicDetailsSchema = z.object({
  name: typedLine(1, 120),
  /** The number representatives are told to call back; null for the one that calls. */
  callback_phone: usPhoneSchema.nullable(),
});

const managedClinicSchema = z.object({
  id: z.string(),
  name: z.string(),
  callback_phone: z.string().nullable(),
  created_at: z.string(),
  /** Ids of the members who belong to it. */
  users: z.array(z.string()),
  ...revision,
});
export type ManagedClinic = z.infer<typeof managedClinicSchema>;

/** Every clinic of the account by name, those included whose claims the caller does not see. */
export const listManagedClinics = contract({
  name: 'listManagedClinics',
  access: 'clinic.manage',
  input: inAccount,
  output: z.object({ clinics: z.array(managedClinicSchema) }),
});

/** Makes a clinic that the caller belongs to, unless they would rather not. */
export const createClinic = contract({
  name: 'createClinic',
  access: 'clinic.manage',
  input: inAccount.extend({
    name: clinicDetailsSchema.shape.name,
    callback_phone: clinicDetailsSchema.shape.callback_phone.default(null),
    join: z.boolean().default(true),
  }),
  output: z.object({ clinic_id: z.string() }),
});

export const changeClinic = contract({
  name: 'changeClinic',
  access: 'clinic.manage',
  input: oneClinic.extend({ ...seenRevision, ...clinicDetailsSchema.shape }),
  output: z.object(revision),
});

const people = z.array(idSchema).max(1000, 'At most 1000 people at a time.').default([]);

/** Who belongs to a clinic, and so sees its claims. Whoever stands there already, or does not, is no fault. */
export const changeClinicPeople = contract({
  name: 'changeClinicPeople',
  access: 'clinic.manage',
  needsRecentSignIn: true,
  input: oneClinic.extend({ add: people, remove: people }),
  output: z.object({ users: z.array(z.string()) }),
});
