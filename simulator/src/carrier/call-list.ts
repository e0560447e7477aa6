/** The list of calls, newest first, as Twilio pages it. */

import { z } from 'zod';
import { apiErrors } from './api-error.ts';
import { type Call, callResource, callStatuses } from './call.ts';

const querySchema = z.looseObject({
  To: z.string().optional(),
  From: z.string().optional(),
  Status: z.enum(callStatuses).optional(),
  ParentCallSid: z.string().optional(),
  PageSize: z.coerce.number().int().min(1).max(1000).default(50),
  Page: z.coerce.number().int().min(0).default(0),
  PageToken: z.string().optional(),
});

type Bound = { readonly field: 'StartTime' | 'EndTime'; readonly holds: (at: string) => boolean };

/** The requested page, in the shape the SDK reads. */
export function listCalls(
  calls: readonly Call[],
  query: unknown,
  accountSid: string,
): Record<string, unknown> {
  const parsed = querySchema.safeParse(query);
  if (!parsed.success)
    throw apiErrors.parameterInvalid(
      `${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')} cannot be read.`,
    );
  const { To, From, Status, ParentCallSid, PageSize: size, Page: page } = parsed.data;
  const bounds = readBounds(parsed.data);
  const matching = calls
    .filter(
      (call) =>
        (To === undefined || call.to === To) &&
        (From === undefined || call.from === From) &&
        (Status === undefined || call.status === Status) &&
        ParentCallSid === undefined &&
        bounds.every(({ field, holds }) => {
          // A queued call has not started yet; it is listed by when it was placed.
          const at = field === 'StartTime' ? (call.started_at ?? call.placed_at) : call.ended_at;
          return at !== null && holds(at);
        }),
    )
    .reverse();

  const path = `/2010-04-01/Accounts/${accountSid}/Calls.json`;
  const uri = (number: number) => {
    const asked = Object.entries(parsed.data).filter(
      ([name, value]) => !['Page', 'PageSize', 'PageToken'].includes(name) && typeof value === 'string',
    );
    const parameters = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
    parameters.set('PageSize', String(size));
    parameters.set('Page', String(number));
    return `${path}?${parameters.toString()}`;
  };
  const shown = matching.slice(page * size, (page + 1) * size);
  const hasNext = matching.length > (page + 1) * size;
  return {
    calls: shown.map((call) => callResource(call, accountSid)),
    first_page_uri: uri(0),
    next_page_uri: hasNext ? uri(page + 1) : null,
    previous_page_uri: page > 0 ? uri(page - 1) : null,
    page,
    page_size: size,
    start: page * size,
    end: page * size + Math.max(0, shown.length - 1),
    uri: uri(page),
  };
}

/**
 * `StartTime`, `StartTime<`, `StartTime>` and the same for `EndTime`: a date (UTC) or an instant. Without
 * `<` or `>` it means that day. `>` includes the moment and `<` excludes it, as Twilio documents.
 */
function readBounds(query: Readonly<Record<string, unknown>>): Bound[] {
  return Object.entries(query).flatMap(([name, value]): Bound[] => {
    const match = /^(StartTime|EndTime)([<>]?)=?$/.exec(name);
    if (!match) return [];
    const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    if (Number.isNaN(instant)) throw apiErrors.parameterInvalid(`${name} is not a date or time.`);
    const field = match[1] === 'EndTime' ? 'EndTime' : 'StartTime';
    const day = new Date(instant).toISOString().slice(0, 10);
    if (match[2] === '<') return [{ field, holds: (at) => Date.parse(at) < instant }];
    // The list has whole seconds only.
    const second = Math.floor(instant / 1000) * 1000;
    if (match[2] === '>') return [{ field, holds: (at) => Date.parse(at) >= second }];
    return [{ field, holds: (at) => at.startsWith(day) }];
  });
}
