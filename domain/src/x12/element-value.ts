/** The values of elements as X12 writes them. */

import { type CalendarDate, isCalendarDate } from '../calendar.ts';
import { centsOf } from '../money.ts';
import type { Segment } from './segments.ts';

/** An element of the segment by its number in the standard, from 1; empty when it is missing. */
export const elementOf = ({ elements }: Segment, place: number) => (elements[place - 1] ?? '').trim();

/** `20260501`, or the first and last day of `20260501-20260503`; null when it is neither. */
export function daysOf(format: string, text: string): CalendarDate[] | null {
  const parts = format === 'RD8' ? text.split('-') : [format === 'DT' ? text.slice(0, 8) : text];
  const days = parts.map((part) => part.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  return days.length === (format === 'RD8' ? 2 : 1) && days.every(isCalendarDate) ? days : null;
}

/** X12 writes no zero before the point and may end with it. */
export const centsOfX12 = (text: string) => centsOf(text.replace(/^\./, '0.').replace(/\.$/, ''));

export const emptyToNull = (text: string) => (text === '' ? null : text);
