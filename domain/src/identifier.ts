/** Identifiers such as NPI, tax ID and phone number: kept as text, each checked by its own rules. */

import { z } from 'zod';
import { isSandbox, sandboxOutcomeOf } from './claim/sandbox.ts';
import { usNumberProblem } from './us-number.ts';

/**
 * Whether ten digits are an NPI: the Luhn check digit over the digits prefixed with 80840.
 * Source: CMS, "Requirements for NPI and NPI check digit" (2004).
 */
export function isNpi(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false;
  const digits = `80840${text}`;
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighted = place % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

export const npiSchema = z
  .string()
  .trim()
  .regex(/^\d{10}$/, 'An NPI has 10 digits.')
  .refine((text) => !/^\d{10}$/.test(text) || isNpi(text), 'This NPI is not valid. Check for a typo.');

/** A US tax ID (EIN, or SSN used as TIN): nine digits; dashes are removed. */
export const taxIdSchema = z
  .string()
  .trim()
  .transform((text) => text.replace(/^(\d{2})-(\d{7})$|^(\d{3})-(\d{2})-(\d{4})$/, '$1$2$3$4$5'))
  .pipe(z.string().regex(/^\d{9}$/, 'A tax ID has 9 digits.'));

/** Dashes of every length, and invisible direction marks that phones' address books copy along. */
const betweenDigits = /[\s()./\p{Pd}\p{Cf}]/gu;

/**
 * A US phone number in E.164 (`+18005550123`) that costs what an ordinary call costs. Area code and exchange begin with
 * 2–9, as in the North American Numbering Plan.
 */
export const usPhoneSchema = z
  .string()
  .trim()
  .transform((text) => {
    const digits = text
      .normalize('NFKC')
      .replace(betweenDigits, '')
      .replace(/^\+?1(?=\d{10}$)/, '');
    return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : text;
  })
  .pipe(
    z
      .string()
      .regex(/^\+1[2-9]\d{2}[2-9]\d{6}$/, {
        error: 'Enter a US phone number with area code, such as (800) 555-0123.',
        abort: true,
      })
      .check(({ value, issues }) => {
        const problem = usNumberProblem(value);
        if (problem !== null) issues.push({ code: 'custom', input: value, message: problem });
      }),
  );

/** `+18005550123` as people write it: `(800) 555-0123`. */
export function phoneForPeople(e164: string): string {
  return e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/** A member ID in capitals, without the spaces and dashes of the card. */
export const memberIdSchema = z
  .string()
  .trim()
  .min(1, { error: 'Required', abort: true })
  .max(40, 'At most 40 characters.')
  .regex(/^[A-Za-z0-9][A-Za-z0-9 -]*$/, {
    error: 'A member ID can contain only letters and digits.',
    abort: true,
  })
  .regex(/[A-Za-z0-9].*[A-Za-z0-9]/, 'A member ID needs at least 2 letters or digits.')
  .transform((text) => text.replace(/[ -]/g, '').toUpperCase())
  .refine((id) => /[^0]/.test(id), 'A member ID can’t be all zeros.')
  .refine(
    (id) => !isSandbox(id) || sandboxOutcomeOf(id) !== undefined,
    'There is no sandbox member with this ID. See the API page for the list.',
  );

/** Ids of records: opaque text. */
export const idSchema = z.string().min(1, 'Required').max(64, 'At most 64 characters.');
