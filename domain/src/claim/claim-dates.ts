/** The rule for a claim's dates, which needs today's date: the same for the forms, the API and imported files. */

import type { CalendarDate } from '../calendar.ts';
import type { Problem } from './outcome.ts';

/** The dates that are present and valid. */
export interface ClaimDates {
  readonly born?: CalendarDate | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

/** Payers have no claim for a service in the future, or before the patient's birth. */
export function dateProblems({ born, from, to }: ClaimDates, today: CalendarDate): Problem[] {
  const problems: Problem[] = [];
  if (born !== undefined && born > today)
    problems.push({ field: 'patient.date_of_birth', message: 'The date of birth is in the future.' });
  else if (born !== undefined && from !== undefined && born > from)
    problems.push({
      field: 'patient.date_of_birth',
      message: 'The patient was born after the date of service.',
    });
  if (from !== undefined && from > today)
    problems.push({ field: 'claim.service_from', message: 'The date of service is in the future.' });
  else if (to !== undefined && to > today)
    problems.push({ field: 'claim.service_to', message: 'The last day of service is in the future.' });
  return problems;
}
