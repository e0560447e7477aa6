/** Fictional patients and providers. */

import { isNpi } from '@claimline/domain/identifier';
import type { Random } from './random.ts';

const firstNames =
  'Maria James Aisha Robert Linh Carlos Emma Noah Olivia Liam Sofia Ethan Priya Daniel Grace Omar Chloe Mateo Hannah Samuel Yuki Elena Marcus Ruth Andre Nora Victor Leila Isaac Teresa'.split(
    ' ',
  );
const lastNames =
  'Alvarez Bennett Chen Diallo Edwards Fischer Garcia Hughes Ibrahim Johnson Kowalski Lopez Mitchell Nguyen Okafor Patel Quinn Ramirez Stewart Tanaka Underwood Vasquez Walker Xiong Young Zimmerman Núñez O’Brien Larsen Haddad'.split(
    ' ',
  );

export interface DemoPatient {
  first_name: string;
  last_name: string;
  date_of_birth: string;
  member_id: string;
}

const two = (number: number) => String(number).padStart(2, '0');

/** `lastDigit` ends the member ID, which decides the simulated payers' answer. */
export function makePatient(random: Random, lastDigit: number): DemoPatient {
  return {
    first_name: random.pick(firstNames),
    last_name: random.pick(lastNames),
    date_of_birth: `${1938 + random.below(80)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`,
    member_id: `${random.pick(['W', 'H', '', '9'])}${1 + random.below(9)}${random.digits(7)}${lastDigit}`,
  };
}

/** A number that passes the NPI's check digit. */
export function makeNpi(random: Random): string {
  const stem = `1${random.digits(8)}`;
  const npi = Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`).find(isNpi);
  if (!npi) throw new RangeError('no check digit fits');
  return npi;
}
