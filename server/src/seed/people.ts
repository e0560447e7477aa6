/** Fictional patients and providers. */

import { isNpi } from '@claimline/domain/identifier';
import type { Chance } from './random.ts';

const firstNames =
  'Maria James Aisha Robert Linh Carlos Emma Noah Olivia Liam Sofia Ethan Priya Daniel Grace Omar Chloe Mateo Hannah Samuel Yuki Elena Marcus Ruth Andre Nora Victor Leila Isaac Teresa'.split(
    ' ',
  );
const lastNames =
  'Alvarez Bennett Chen Diallo Edwards Fischer Garcia Hughes Ibrahim Johnson Kowalski Lopez Mitchell Nguyen Okafor Patel Quinn Ramirez Stewart Tanaka Underwood Vasquez Walker Xiong Young Zimmerman Núñez O’Brien Larsen Haddad'.split(
    ' ',
  );

export interface MadePatient {
  first_name: string;
  last_name: string;
  date_of_birth: string;
  member_id: string;
}

const two = (number: number) => String(number).padStart(2, '0');

/** `lastDigit` ends the member ID, which decides the simulated payers' answer. */
export function makePatient(chance: Chance, lastDigit: number): MadePatient {
  return {
    first_name: chance.pick(firstNames),
    last_name: chance.pick(lastNames),
    date_of_birth: `${1938 + chance.below(80)}-${two(1 + chance.below(12))}-${two(1 + chance.below(28))}`,
    member_id: `${chance.pick(['W', 'H', '', '9'])}${1 + chance.below(9)}${chance.digits(7)}${lastDigit}`,
  };
}

/** A number that passes the NPI's check digit. */
export function makeNpi(chance: Chance): string {
  const stem = `1${chance.digits(8)}`;
  const npi = Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`).find(isNpi);
  if (!npi) throw new RangeError('no check digit fits');
  return npi;
}
