/** An account's usage by month and clinic. */

/** The first day of a month in UTC, such as `2026-11-01`. */
export type UsageMonth = string;

export interface ClinicUsage {
  readonly month: UsageMonth;
  readonly clinic_id: string;
  readonly clinic_name: string;
  readonly claims: number;
  readonly calls: number;
  readonly call_seconds: number;
}

export type UsageTotals = Pick<ClinicUsage, 'claims' | 'calls' | 'call_seconds'>;

export function usageTotals(rows: readonly UsageTotals[]): UsageTotals {
  return rows.reduce<UsageTotals>(
    (sum, row) => ({
      claims: sum.claims + row.claims,
      calls: sum.calls + row.calls,
      call_seconds: sum.call_seconds + row.call_seconds,
    }),
    { claims: 0, calls: 0, call_seconds: 0 },
  );
}

/** Minutes are rounded up to whole ones. */
export const minutesOf = (seconds: number) => Math.ceil(seconds / 60);

/** Text that a spreadsheet would run as a formula is escaped. */
const asCell = (text: string) => {
  const safe = /^[\s"';,]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Usage as CSV: one row per month and clinic, with the line endings of RFC 4180. */
export function usageCsv(rows: readonly ClinicUsage[]): string {
  const lines = [
    ['Month', 'Clinic', 'Claims submitted', 'Calls', 'Call seconds', 'Call minutes'],
    ...rows.map((row) => [
      row.month.slice(0, 7),
      asCell(row.clinic_name),
      String(row.claims),
      String(row.calls),
      String(row.call_seconds),
      String(minutesOf(row.call_seconds)),
    ]),
  ];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}
