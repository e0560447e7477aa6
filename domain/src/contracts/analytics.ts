import { z } from 'zod';
import { loggedEventSchema } from '../analytics.ts';
import { contract } from '../contract.ts';
import { eventsAtOnceMax } from '../limits.ts';

/** Reports how the product is used. Nothing is kept when no analytics endpoint is configured. */
export const logEvents = contract({
  name: 'logEvents',
  access: 'signed-in',
  input: z.object({
    events: z
      .array(loggedEventSchema)
      .min(1, 'Provide at least one event.')
      .max(eventsAtOnceMax, `At most ${eventsAtOnceMax} events.`),
  }),
  output: z.object({}),
});
