import type { PageSearch } from '../bare-pages.ts';
import { frequentWord, rareWord, type SeededClaims, singleClaimNumber } from '../seed/seed-claims.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** In the list's format. */
const writtenDay = (days: number) =>
  new Date(daysAgo(days)).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
const datesOfClaim = [
  'service_from',
  'service_to',
  'deadline_date',
  'promised_date',
  ...['created_at', 'status_since'].map((column) => `(${column} at time zone 'America/New_York')::date`),
];
const status = (...value: string[]) => ({ id: 'status', value });
const payer = (...value: string[]) => ({ id: 'payer', value });
const dates = (id: string, from: number, to: number) => ({
  id,
  value: { from: daysAgo(from), to: daysAgo(to) },
});
const cents = (id: string, min: number, max = 99_999_999) => ({ id, value: { min, max } });
const by = (id: string, desc: boolean) => ({ sorting: [{ id, desc }] });
const only = (...filters: { id: string; value: unknown }[]) => ({ filters });
/** In any column: `meets` says where, other than in the searched text. */
const over = (globalFilter: string, meets = 'false') => ({
  globalFilter,
  meets: `search like '%${globalFilter}%' or ${meets}`,
});
const completed = ['paid', 'denied', 'processing', 'reprocessing', 'no-claim', 'recouped', 'write-off'];
const clinic = ({ memberClinicIds: [clinic_id = ''] }: SeededClaims) => ({ clinic_id });

type Search = (seeded: SeededClaims) => PageSearch;

/** The searches; the same for small and large tables except for ids. */
export const searches: [name: string, search: Search][] = [
  ['newest', () => ({})],
  ['newest, page 400', () => ({ page: 400 })],
  ['newest, page 4,000', () => ({ page: 4_000 })],
  ['archived', () => ({ showArchived: true })],
  ['one clinic, completed', (seeded) => ({ ...clinic(seeded), tab: 'completed' })],
  ['one clinic, all, page 60', (seeded) => ({ ...clinic(seeded), tab: 'all', page: 60 })],
  ['status paid (46 %)', () => only(status('paid'))],
  ['status paid, page 400', () => ({ ...only(status('paid')), page: 400 })],
  ['statuses of the group completed', () => only(status(...completed))],
  ['status recouped (0.5 %)', () => only(status('recouped'))],
  ['needs review', () => only({ id: 'needs_review', value: true })],
  ['payer Aetna', () => only(payer('Aetna'))],
  ['payer Aetna, page 400', () => ({ ...only(payer('Aetna')), page: 400 })],
  ['a payer nobody has', () => only(payer('Nowhere Health'))],
  ['submitted within 30 days', () => only(dates('created_at', 30, 0))],
  ['submitted in 30 days of last year', () => only(dates('created_at', 400, 370))],
  ['in its status for up to 7 days', () => only(dates('status_since', 7, 0))],
  ['served within a year', () => only(dates('service_from', 400, 40))],
  ['served on one day', () => only(dates('service_from', 300, 300))],
  ['deadline within 14 days', () => only(dates('deadline_date', 0, -14))],
  ['deadline past', () => only(dates('deadline_date', 900, 0))],
  [
    'deadline past, nearest first',
    () => ({ ...only(dates('deadline_date', 900, 0)), ...by('deadline_date', false) }),
  ],
  ['promised until today', () => only(dates('promised_date', 900, 0))],
  ['billed $100 to $200', () => only(cents('billed_cents', 10_000, 20_000))],
  ['billed $123.00 to $123.10', () => only(cents('billed_cents', 12_300, 12_310))],
  ['paid $1,000 and more', () => only(cents('paid_cents', 100_000))],
  ['any denial', () => only({ id: 'denial', value: true })],
  ['denial code 16 (3 %)', () => only({ id: 'denial', value: ['16'] })],
  ['denial code B7 (0.4 %)', () => only({ id: 'denial', value: ['B7'] })],
  ['a batch', ({ batchId }) => only({ id: 'batch', value: [batchId] })],
  ['failed: member not found', () => only({ id: 'failure_reason', value: ['member_not_found'] })],
  ['denied, of Aetna', () => only(status('denied'), payer('Aetna'))],
  [
    'denied, of two payers, $500 and more, within a year',
    () =>
      only(
        status('denied'),
        payer('Aetna', 'Cigna'),
        cents('billed_cents', 50_000),
        dates('created_at', 365, 0),
      ),
  ],
  [
    'denied, of a small payer, $200 to $210',
    () => only(status('denied'), payer('Harbor Trust'), cents('billed_cents', 20_000, 21_000)),
  ],
  ['paid, with a deadline (nobody)', () => only(status('paid'), dates('deadline_date', 900, 0))],
  ['text: one claim number', () => ({ query: singleClaimNumber })],
  ['text: a last name', () => ({ query: rareWord })],
  ['text: a last name of two frequent parts', () => ({ query: 'calderberg' })],
  ['text: a frequent first name', () => ({ query: frequentWord })],
  ['text: a frequent first name, paid', () => ({ query: frequentWord, ...only(status('paid')) })],
  ['text: a first and a last name', () => ({ query: `${frequentWord} ${rareWord}` })],
  ['text: two letters', () => ({ query: 'ma' })],
  ['text: two letters nobody has', () => ({ query: 'zq' })],
  ['text: one letter nobody has', () => ({ query: 'x' })],
  ['text: a symbol nobody has', () => ({ query: '#' })],
  ['text: a word nobody has', () => ({ query: 'xylophonist' })],
  ['text: a frequent first name, page 400', () => ({ query: frequentWord, page: 400 })],
  ['text: two letters, page 400', () => ({ query: 'ma', page: 400 })],
  ['over all columns: a payer', () => over('aetna', `lower(payer_name) like '%aetna%'`)],
  [
    'over all columns: a payer, page 400',
    () => ({ ...over('aetna', `lower(payer_name) like '%aetna%'`), page: 400 }),
  ],
  ['over all columns: a status', () => over('denied', `status = 'denied'`)],
  ['over all columns: a last name', () => over(rareWord)],
  ['over all columns: one claim number', () => over(singleClaimNumber)],
  [
    'over all columns: an amount',
    () =>
      over(
        '$123.4',
        `'$' || to_char(billed_cents / 100.0, 'FM999,990.00') like '%$123.4%' or '$' || to_char(paid_cents / 100.0, 'FM999,990.00') like '%$123.4%'`,
      ),
  ],
  [
    'over all columns: a date',
    () => over(writtenDay(300), `'${daysAgo(300)}' in (${datesOfClaim.join(', ')})`),
  ],
  ['over all columns: eight digits nobody has', () => over('98765432')],
  ['over all columns: what nobody has', () => over('xylophonist')],
  ['billed, highest first', () => by('billed_cents', true)],
  ['billed, highest first, page 400', () => ({ ...by('billed_cents', true), page: 400 })],
  ['billed, highest first, denied', () => ({ ...by('billed_cents', true), ...only(status('denied')) })],
  ['billed, highest first, of Aetna', () => ({ ...by('billed_cents', true), ...only(payer('Aetna')) })],
  ['paid, highest first', () => by('paid_cents', true)],
  ['service date, oldest first', () => by('service_from', false)],
  ['patient, A to Z', () => by('patient', false)],
  ['payer, Z to A', () => by('payer', true)],
  ['clinic, A to Z', () => by('clinic', false)],
  ['status, A to Z', () => by('status', false)],
  ['status, A to Z, page 400', () => ({ ...by('status', false), page: 400 })],
  ['longest in its status', () => by('status_since', false)],
  ['nearest deadline', () => by('deadline_date', false)],
  ['submitted, oldest first', () => by('created_at', false)],
];

/** Counted separately, because the page knows only a bound. */
export const countedSearches = new Set([
  'payer Aetna',
  'billed $100 to $200',
  'denial code 16 (3 %)',
  'denied, of two payers, $500 and more, within a year',
  'text: a last name',
  'text: a frequent first name',
  'text: two letters',
  'over all columns: a payer',
  'over all columns: an amount',
]);
