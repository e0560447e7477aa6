const hours = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `42 s`, `12 min`, `3 h 05 min`, `1,204 h`. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  if (minutes >= 100 * 60) return `${hours.format(minutes / 60)} h`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
