import { z } from 'zod';
import { contract } from '../contract.ts';
import { idSchema, usPhoneSchema } from '../identifier.ts';
import { emailedName } from '../text.ts';
import { revision, seenRevision } from './settings.ts';

const inAccount = z.object({ account_id: idSchema });
const oneClinic = inAccount.extend({ clinic_id: idSchema });

export const clinicDetailsSchema = z.object({
  name: emailedName,
  /** The number representatives are asked to call back; null for the caller ID. */
  callback_phone: usPhoneSchema.nullable(),
});

const managedClinicSchema = z.object({
  id: z.string(),
  name: z.string(),
  callback_phone: z.string().nullable(),
  created_at: z.string(),
  /** Ids of the members of the clinic. */
  users: z.array(z.string()),
  ...revision,
});
export type ManagedClinic = z.infer<typeof managedClinicSchema>;

/** Every clinic of the account by name, including those whose claims the caller cannot see. */
export const listManagedClinics = contract({
  name: 'listManagedClinics',
  access: 'clinic.manage',
  input: inAccount,
  output: z.object({ clinics: z.array(managedClinicSchema) }),
});

/** Creates a clinic; the caller belongs to it unless they choose not to. */
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

/**
 * Adds and removes people of a clinic, and so decides who sees its claims. Adding a member or removing a non-member
 * changes nothing.
 */
export const changeClinicPeople = contract({
  name: 'changeClinicPeople',
  access: 'clinic.manage',
  needsRecentSignIn: true,
  input: oneClinic.extend({ add: people, remove: people }),
  output: z.object({ users: z.array(z.string()) }),
});
