/** Times and durations on a call's own clock. */

const pad = (value: number) => String(value).padStart(2, '0');

/** `m:ss`, or `h:mm:ss` from an hour on, for a moment in milliseconds. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/** `48 s`, `4 min 12 s`, `1 h 3 min`. */
export function lengthOf(ms: number): string {
  const seconds = Math.round(Math.max(0, ms) / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor(seconds / 60) % 60} min`;
}

/** `48 s` or `18 min`, rounded where seconds do not matter; `1 h 3 min`. */
export function waitOf(ms: number): string {
  return ms < 3_600_000 && ms >= 59_500 ? `${Math.round(ms / 60_000)} min` : lengthOf(ms);
}
