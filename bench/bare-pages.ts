import type { SeededClaims } from './seed/seed-claims.ts';

/** A page of the list in hand-written SQL, run as the owner; row-level security does not apply. */
export type BarePage = { page: string; total: string };

/** What a page asks for, as in `listSubmissions`. */
export type PageSearch = {
  page?: number;
  query?: string;
  globalFilter?: string;
  /** SQL for the words searched in all columns. */
  meets?: string;
  filters?: { id: string; value: unknown }[];
  sorting?: { id: string; desc: boolean }[];
  showArchived?: boolean;
  clinic_id?: string;
  tab?: string;
};

const size = 25;
/** How far `listSubmissions` counts when the counters have no number. */
const countedMax = 1_000;

const columns = `a.id, a.created_at, a.status, a.status_since, a.archived, a.clinic_id, c.name as clinic_name,
  a.patient_first_name, a.patient_last_name, a.member_id, a.payer_id, a.payer_name, a.npi, a.tax_id, a.bulk_ref,
  a.service_from, a.service_to, a.billed_cents, a.claim_number, a.paid_cents, a.check_number, a.needs_review,
  a.failure_reason, a.failure_field, a.deadline_date, a.deadline_kind, a.promised_date, a.denial_codes, a.due_at`;

const sortColumns: Record<string, string[]> = {
  status: ['status'],
  patient: ['lower(patient_last_name)', 'lower(patient_first_name)'],
  payer: ['lower(payer_name)'],
  clinic: ['(select lower(name) from clinics where clinics.id = a.clinic_id)'],
  service_from: ['service_from'],
  billed_cents: ['billed_cents'],
  paid_cents: ['paid_cents'],
  status_since: ['status_since'],
  deadline_date: ['deadline_date'],
  promised_date: ['promised_date'],
};

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function conditionOf(search: PageSearch): string {
  const all = [search.showArchived ? 'archived' : 'not archived'];
  if (search.tab === undefined) all.push(`status <> 'in-progress'`);
  else if (search.tab !== 'all') all.push(`status_group = ${quote(search.tab)}`);
  for (const { id, value } of search.filters ?? []) all.push(filterOf(id, value));
  if (search.meets !== undefined) all.push(`(${search.meets})`);
  return all.join(' and ');
}

type Range = { from?: string; to?: string; min?: number; max?: number };

function filterOf(id: string, value: unknown): string {
  const list = () => (value as string[]).map(quote).join(', ');
  switch (id) {
    case 'needs_review':
      return value === true ? 'needs_review' : 'not needs_review';
    case 'payer':
      return `payer_name in (${list()})`;
    case 'batch':
      return `bulk_ref in (${list()})`;
    case 'denial':
      return value === true ? 'denial_codes is not null' : `denial_codes && array[${list()}]`;
    case 'status':
    case 'failure_reason':
      return `${id} in (${list()})`;
    default: {
      const { from, to, min, max } = value as Range;
      const isInstant = id === 'created_at' || id === 'status_since';
      const moment = (day: string) =>
        isInstant ? `(date ${quote(day)})::timestamp at time zone 'America/New_York'` : quote(day);
      return [
        from === undefined ? [] : `${id} >= ${moment(from)}`,
        to === undefined
          ? []
          : isInstant
            ? `${id} < ${moment(to)} + interval '1 day'`
            : `${id} <= ${moment(to)}`,
        min === undefined ? [] : `${id} >= ${min}`,
        max === undefined ? [] : `${id} <= ${max}`,
      ]
        .flat()
        .join(' and ');
    }
  }
}

/** One ordered branch per clinic; free text by the word index. */
export function barePage(search: PageSearch, seeded: SeededClaims, counted = countedMax): BarePage {
  const clinics = search.clinic_id === undefined ? seeded.memberClinicIds : [search.clinic_id];
  const clinicList = clinics.map(quote).join(', ');
  const condition = conditionOf(search);
  const text = search.query === undefined ? '' : ` and search like ${quote(`%${search.query}%`)}`;
  const { keys, order } = orderOf(search);
  const offset = (search.page ?? 0) * size;
  const branch = (where: string) =>
    `(select ${['id', 'created_at', ...keys].join(', ')} from automations a where ${where} and ${condition}${text}
      order by ${order} limit ${offset + size})`;
  const found =
    text === ''
      ? clinics.map((clinic) => branch(`clinic_id = ${quote(clinic)}`)).join(' union all ')
      : branch(`clinic_id in (${clinicList})`);
  const isCounted =
    text === '' &&
    search.meets === undefined &&
    !search.filters?.some(({ id }) => id !== 'status' && id !== 'needs_review');
  return {
    page: `with paged as (select * from (${found}) matched order by ${order} limit ${size} offset ${offset})
      select ${columns} from paged join automations a using (id) join clinics c on c.id = a.clinic_id
      order by ${order.replace(/\b(created_at|id)\b/g, 'a.$1')}`,
    total: isCounted
      ? `select sum(count) from automation_counts where clinic_id in (${clinicList}) and ${countersCondition(condition)}`
      : `select count(*) from (select from automations a where clinic_id in (${clinicList}) and ${condition}${text}
         limit ${counted + 1}) counted`,
  };
}

/** Sort keys as separate columns, and the order over them. */
function orderOf({ sorting = [] }: PageSearch): { keys: string[]; order: string } {
  const [sort] = sorting;
  if (sort === undefined) return { keys: [], order: 'created_at desc, id desc' };
  const direction = sort.desc ? 'desc' : 'asc';
  if (sort.id === 'created_at') return { keys: [], order: `created_at ${direction}, id desc` };
  const nulls = ['paid_cents', 'deadline_date', 'promised_date'].includes(sort.id) ? ' nulls last' : '';
  const expressions = sortColumns[sort.id] ?? [];
  return {
    keys: expressions.map((expression, place) => `${expression} as key${place}`),
    order: `${expressions.map((_, place) => `key${place} ${direction}${nulls}, `).join('')}created_at desc, id desc`,
  };
}

/** The counters have statuses, not groups of them. */
function countersCondition(condition: string): string {
  return condition.replace(
    `status_group = 'completed'`,
    `status in ('paid', 'denied', 'processing', 'reprocessing', 'no-claim', 'recouped', 'write-off')`,
  );
}
