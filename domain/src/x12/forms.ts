/** The kinds of 837, by the implementation guide that names them. */

import type { Form837 } from './claim-of-837.ts';

/** X298, X299 and X300 are reports of encounters of the same build. */
const forms: Readonly<Record<string, Form837>> = {
  '005010X222': '837P',
  '005010X223': '837I',
  '005010X224': '837D',
  '005010X298': '837P',
  '005010X299': '837I',
  '005010X300': '837D',
  '004010X098': '837P',
  '004010X096': '837I',
  '004010X097': '837D',
};

/** Undefined when this is not the guide of an 837 that is read. */
export const formOf = (guide: string): Form837 | undefined => forms[guide.slice(0, 10)];

/**
 * Whether an 837 that names this guide can be read. Sample files often name none, or something that is no version of X12
 * (all start with 00, such as 005010): then the service lines show which kind it is.
 */
export const isReadable = (guide: string) => /^00[45]010/.test(guide) || !/^00\d{4}/.test(guide);
