import { addDays, type CalendarDate, numericDate } from '../calendar.ts';
import { sandboxPrefix } from '../claim/sandbox.ts';
import type { IntakeField } from './field.ts';

/** The columns of the practice file, in their order. */
export const practiceColumns = [
  'clinic_id',
  'provider_name',
  'NPI',
  'tax_id',
  'payer.name',
  'patient.first_name',
  'patient.last_name',
  'patient.date_of_birth',
  'patient.member_id',
  'claim.service_from',
  'claim.billed_cents',
] as const satisfies readonly IntakeField[];

type Row = Partial<Record<(typeof practiceColumns)[number], string>>;

/**
 * Claims for trying an import, with the mistakes that sheets usually have. They belong to the sandbox: each is answered
 * at once, and no payer is called. `own` names a clinic, provider and payer of the account.
 */
export function practiceRows(today: CalendarDate, own: Row): Row[] {
  const serviceDay = (daysAgo: number) => numericDate(addDays(today, -daysAgo));
  const row = (
    [first, last]: readonly [string, string],
    outcome: string,
    daysAgo: number,
    billed: string,
    more: Row = {},
  ): Row => ({
    ...own,
    'patient.first_name': first,
    'patient.last_name': last,
    'patient.date_of_birth': '04/12/1968',
    'patient.member_id': `${sandboxPrefix}${outcome}`,
    'claim.service_from': serviceDay(daysAgo),
    'claim.billed_cents': billed,
    ...more,
  });
  return [
    row(['Avery', 'Quinn'], 'PAID', 48, '240.00'),
    row(['Blake', 'Turner'], 'DENIED', 45, '1,180.00'),
    row(['Casey', 'Nolan'], 'DENIED', 41, '365.50', { 'patient.date_of_birth': '' }),
    row(['Devon', 'Ellis'], 'PROCESSING', 38, '12O.00'),
    row(['Emery', 'Shaw'], 'DENIED', 33, '910.25', { 'claim.service_from': `02/30/${today.slice(0, 4)}` }),
    row(['Finley', ''], 'NOCLAIM', 30, '75.00'),
    row(['Harper', 'Lane'], 'REPROCESSING', 26, '430.00'),
    row(['Jordan', 'Pike'], 'DENIED', 22, '58.75'),
  ];
}
