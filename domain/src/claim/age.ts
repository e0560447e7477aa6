/** How old a claim is: days since the first date of service, in the buckets of an aging report. */

export const ageBuckets = ['0-30', '31-60', '61-90', '90+'] as const;
export type AgeBucket = (typeof ageBuckets)[number];

export const ageLabels: Record<AgeBucket, string> = {
  '0-30': '0–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  '90+': 'Over 90 days',
};

/** First and last day of age; a service in the future is in the first bucket. */
export const ageDays: Record<AgeBucket, { readonly from?: number; readonly to?: number }> = {
  '0-30': { to: 30 },
  '31-60': { from: 31, to: 60 },
  '61-90': { from: 61, to: 90 },
  '90+': { from: 91 },
};

export function ageBucketOf(days: number): AgeBucket {
  return ageBuckets.find((bucket) => days <= (ageDays[bucket].to ?? Number.POSITIVE_INFINITY)) ?? '90+';
}
