import { z } from 'zod';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';

/** How the account stands with billing; `is_configured` is false where the installation has no Stripe. */
export const getBilling = contract({
  name: 'getBilling',
  access: 'billing.manage',
  input: z.object({ account_id: idSchema }),
  output: z.object({
    is_configured: z.boolean(),
    stripe_customer_id: z.string().nullable(),
    /** Stripe's word, such as `active` or `past_due`; null while there is no subscription. */
    subscription_status: z.string().nullable(),
    payment_failed_at: z.string().nullable(),
    /** Usage in line to be reported, and usage that could not be; counted up to `unreportedMax`. */
    waiting: z.int(),
    given_up: z.int(),
  }),
});
export const unreportedMax = 1_000;
