/** Part of a whole, between 0 and 1; null when the whole is 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** `38%`. Only an exact 0 or 1 shows as 0% or 100%; null shows a dash. */
export function formatPercent(share: number | null): string {
  if (share === null) return '—';
  const percent = Math.round(share * 100);
  if (percent === 0 && share > 0) return '<1%';
  if (percent === 100 && share < 1) return '>99%';
  return `${percent}%`;
}
