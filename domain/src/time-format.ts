/** Formatters of dates and times. Each keeps native memory while the process lives, so there is one for each use and zone. */

const formats = new Map<string, Intl.DateTimeFormat>();
/** Far more than there are zones. A limit, because names in other letter cases would add entries without end. */
const formatsMax = 2_000;

/** The American English formatter with these options. Throws a RangeError for an unknown time zone. */
export function timeFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', options);
  if (formats.size >= formatsMax) formats.clear();
  formats.set(key, format);
  return format;
}

/** Whether the runtime knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return timeFormat({ timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
