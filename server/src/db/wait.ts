/**
 * SQL for the milliseconds from now until a moment, zero when it is past, null when there is none: `greatest` by itself
 * leaves nulls out, and who waits for nothing would look again without a rest.
 */
export const msUntil = (moment: string) =>
  `(case when ${moment} is null then null
     else greatest(0, extract(epoch from ${moment} - clock_timestamp()) * 1000) end)::float8`;
