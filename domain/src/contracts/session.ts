import { z } from 'zod';
import { contract } from '../contract.ts';

export const userSchema = z.object({ id: z.string(), email: z.string(), name: z.string() });
export type User = z.infer<typeof userSchema>;

/** A short-lived access token, held in memory only. `expires_in_ms` counts from the answer. */
const accessSchema = z.object({ access_token: z.string(), expires_in_ms: z.int(), user: userSchema });
export type Access = z.infer<typeof accessSchema>;

/** Opens a session (an HttpOnly cookie) and hands out its first access token. */
export const signIn = contract({
  name: 'signIn',
  access: 'public',
  input: z.object({
    email: z.email('Give an email address.').max(254),
    password: z.string().min(1, 'Required').max(1024),
  }),
  output: accessSchema,
});

/** A fresh access token for the session in the cookie. */
export const refreshAccess = contract({
  name: 'refreshAccess',
  access: 'public',
  input: z.object({}),
  output: accessSchema,
});

/** Ends the session in the cookie; its access tokens end with it. */
export const signOut = contract({
  name: 'signOut',
  access: 'public',
  input: z.object({}),
  output: z.object({}),
});
