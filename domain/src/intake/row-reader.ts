/** Reads the cells of one row into a draft of a claim, and notes what is wrong or uncertain about them. */

import { type FieldGroup, type FieldKind, type FieldPath, fieldList } from '../claim/fields.ts';
import { readPriority, readProcedureCodes, readRelation } from './coded-value.ts';
import { lostZeros } from './column-doubts.ts';
import type { Cell, IntakeField } from './field.ts';
import { electronicPayerFinder, type FoundPayer, payerFinder } from './payer-names.ts';
import { splitName, withoutAsides, withoutSuffix } from './person-name.ts';
import { replacementFinder } from './replacements.ts';
import type { DirectoryPayer, RowContext, RowRemark } from './row-context.ts';
import {
  type Read,
  readCents,
  readDate,
  readDateRange,
  readDigits,
  readIdentifier,
  readText,
} from './value.ts';

/** How many distinct values of a repetitive column are parsed only once. */
const rememberedMax = 1_000;
const rememberedTextMax = 100;

function remembering<T extends object>(read: (cell: Cell) => T): (cell: Cell) => T {
  const known = new Map<Cell, T>();
  return (cell) => {
    const there = known.get(cell);
    if (there) return there;
    const found = read(cell);
    const isShort = typeof cell !== 'string' || cell.length <= rememberedTextMax;
    if (isShort && known.size < rememberedMax) known.set(cell, found);
    return found;
  };
}

const simple = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Fields whose value depends on other columns, on the directory or on lost zeros. */
const readSpecially: ReadonlySet<FieldPath> = new Set<FieldPath>([
  'provider_name',
  'NPI',
  'tax_id',
  'ptan',
  'patient.first_name',
  'patient.last_name',
  'patient.date_of_birth',
  'claim.service_from',
  'claim.service_to',
]);

const plainFields = Object.groupBy(
  fieldList.filter(({ path }) => !readSpecially.has(path)),
  ({ group }) => group,
);

type SheetReaders = ReturnType<typeof sheetReaders>;

/** What all rows of a sheet are read with. */
export function sheetReaders(context: RowContext) {
  const { mapping, defaults, providers, clinics, today, countsFrom1904 } = context;
  const columnOf = new Map<IntakeField, number>();
  mapping.forEach((field, column) => field && columnOf.set(field, column));
  const dateReading = (field: IntakeField) => ({
    today,
    countsFrom1904,
    isBirth: field === 'patient.date_of_birth',
    isDayFirst: context.dayFirst?.has(columnOf.get(field) ?? -1) ?? false,
  });
  const dateOf = (field: IntakeField) => remembering(readDate(dateReading(field)));
  const fromDate = dateOf('claim.service_from');
  const name = remembering(readText);
  const byKind: Record<FieldKind, (cell: Cell) => Read<unknown>> = {
    name,
    identifier: readIdentifier,
    date: fromDate,
    cents: readCents,
    codes: readProcedureCodes,
    relation: readRelation,
    note: readText,
  };
  return {
    columnOf,
    defaults,
    findPayer: payerFinder(context.payers),
    payerById: new Map(context.payers.map((payer) => [payer.id, payer])),
    findElectronicPayer: electronicPayerFinder(context.payers),
    providerByNpi: new Map(providers.map((provider) => [provider.NPI, provider])),
    providerByName: new Map(providers.map((provider) => [simple(provider.name), provider])),
    clinicByName: new Map(clinics.map((clinic) => [simple(clinic.name), clinic.id])),
    replacementOf: replacementFinder(context.replacements ?? []),
    zerosOf: new Map(context.zeros?.map((one) => [one.column, one])),
    birthDate: dateOf('patient.date_of_birth'),
    fromDate,
    toDate: dateOf('claim.service_to'),
    notBeforeDate: dateOf('call.not_before'),
    rangeReading: dateReading('claim.service_from'),
    taxIdDigits: remembering(readDigits(9, 'Tax ID', 2)),
    npiDigits: remembering(readDigits(10, 'NPI', 0)),
    name,
    byKind,
  };
}

interface ReadPayer {
  readonly choice: unknown;
  readonly payer?: DirectoryPayer;
}

export class RowReader {
  readonly problems: RowRemark[] = [];
  readonly flags: RowRemark[] = [];
  readonly #sheet: SheetReaders;
  readonly #cells: readonly Cell[];

  constructor(sheet: SheetReaders, cells: readonly Cell[]) {
    this.#sheet = sheet;
    this.#cells = cells;
  }

  /** The values as typed by hand, and the payer if it is in the directory. Problems are in the order of reading. */
  readDraft() {
    const { birthDate, notBeforeDate, defaults } = this.#sheet;
    const dates = this.readDates();
    const payer = this.readPayer();
    const draft = {
      clinic_id: this.readClinic(),
      ...this.readProvider(),
      patient: {
        ...this.readName(),
        date_of_birth: this.readField('patient.date_of_birth', birthDate),
        ...this.readPlainFields('patient'),
      },
      payer: payer?.choice,
      claim: {
        service_from: dates.from,
        service_to: dates.to,
        ...this.readPlainFields('claim'),
      },
      call: {
        not_before: this.readField('call.not_before', notBeforeDate) ?? defaults.not_before,
        priority: this.readField('call.priority', readPriority) ?? defaults.priority,
      },
    };
    return { draft, payer: payer?.payer };
  }

  hasColumn(field: IntakeField): boolean {
    return this.#sheet.columnOf.has(field);
  }

  cell(field: IntakeField): Cell {
    const column = this.#sheet.columnOf.get(field);
    return column === undefined ? null : (this.#cells[column] ?? null);
  }

  hasProblem(field: string): boolean {
    return this.problems.some((one) => one.field === field);
  }

  addProblem(field: string, message: string): void {
    this.problems.push({ field, column: this.#columnFor(field), message });
  }

  #addFlag(field: IntakeField, message: string): void {
    this.flags.push({ field, column: this.#columnFor(field), message });
  }

  #columnFor(field: string): number | null {
    const { columnOf } = this.#sheet;
    const own = columnOf.get(field as IntakeField);
    if (own !== undefined) return own;
    const isName = field === 'patient.first_name' || field === 'patient.last_name';
    return (isName ? columnOf.get('patient.name') : undefined) ?? null;
  }

  /** The value of a field; undefined when it is empty, or unreadable, which is then reported. */
  readField<T>(field: IntakeField, read: (cell: Cell) => Read<T>): T | undefined {
    const cell = this.cell(field);
    const replacement = this.#sheet.replacementOf(field, cell);
    const found = read(replacement ?? cell);
    if (found.kind === 'problem') this.addProblem(field, found.message);
    if (found.kind !== 'value') return undefined;
    const column = this.#columnFor(field);
    const zeros = column === null ? undefined : this.#sheet.zerosOf.get(column);
    const message =
      replacement === undefined
        ? (found.flag ?? (zeros ? lostZeros(cell, zeros) : null))
        : `“${String(cell)}” was read as ${replacement}, as you chose before.`;
    if (message !== null) this.flags.push({ field, column, message });
    return found.value;
  }

  readPlainFields(group: FieldGroup) {
    return Object.fromEntries(
      (plainFields[group] ?? []).map(({ name, path, kind }) => [
        name,
        this.readField(path, this.#sheet.byKind[kind]),
      ]),
    );
  }

  readNamePart(field: 'patient.first_name' | 'patient.last_name', plain: (name: string) => string) {
    const written = this.readField(field, readText);
    if (written === undefined) return undefined;
    const name = plain(written);
    if (name !== written) this.#addFlag(field, `“${written}” was read as ${name}.`);
    return name;
  }

  readName() {
    const first = this.readNamePart('patient.first_name', withoutAsides);
    const last = this.readNamePart('patient.last_name', (name) => withoutSuffix(withoutAsides(name)));
    if (!this.hasColumn('patient.name')) return { first_name: first, last_name: last };
    const whole = this.readField('patient.name', readText);
    if (whole === undefined) {
      if (!this.hasProblem('patient.name')) this.addProblem('patient.name', 'Required');
      return undefined;
    }
    const split = splitName(whole);
    if (!split)
      this.addProblem('patient.name', 'Enter first and last name, such as “Diaz, Ana” or “Ana Diaz”.');
    if (split?.flag) this.#addFlag('patient.name', split.flag);
    return split ? { first_name: split.first_name, last_name: split.last_name } : undefined;
  }

  readDates() {
    const { rangeReading, fromDate, toDate } = this.#sheet;
    const range = this.hasColumn('claim.service_from')
      ? readDateRange(this.cell('claim.service_from'), rangeReading)
      : null;
    const from = range ? range[0] : this.readField('claim.service_from', fromDate);
    const to = this.readField('claim.service_to', toDate);
    return { from, to: to ?? (range ? range[1] : from) };
  }

  readProvider() {
    const { npiDigits, taxIdDigits, providerByNpi, providerByName, defaults } = this.#sheet;
    const npi = this.readField('NPI', npiDigits);
    const name = this.readField('provider_name', this.#sheet.name);
    const known =
      (npi === undefined ? undefined : providerByNpi.get(npi)) ??
      (npi === undefined && name !== undefined ? providerByName.get(simple(name)) : undefined) ??
      (npi === undefined && name === undefined ? providerByNpi.get(defaults.NPI ?? '') : undefined);
    return {
      provider_name: name ?? known?.name,
      NPI: npi ?? known?.NPI,
      tax_id: this.readField('tax_id', taxIdDigits) ?? known?.tax_id,
      ptan: this.readField('ptan', readIdentifier) ?? known?.ptan ?? undefined,
      ...this.readPlainFields('provider'),
    };
  }

  readPayer(): ReadPayer | undefined {
    const { payerById, findPayer, findElectronicPayer, defaults } = this.#sheet;
    const name = this.readField('payer.name', this.#sheet.name);
    const phone = this.readField('payer.phone', readIdentifier);
    const electronicId = this.readField('payer.electronic_id', readIdentifier);
    if (this.hasProblem('payer.name')) return undefined;
    const electronic = electronicId === undefined ? undefined : findElectronicPayer(electronicId);
    const payerByElectronicId = (payer: DirectoryPayer): ReadPayer => {
      this.#addFlag('payer.electronic_id', `Payer ID ${electronicId} was read as ${payer.name}.`);
      return { choice: { payer_id: payer.id }, payer };
    };
    if (name === undefined) {
      if (electronic) return payerByElectronicId(electronic);
      const payer = payerById.get(defaults.payer_id ?? '');
      if (payer) return { choice: { payer_id: payer.id }, payer };
      this.addProblem('payer.name', 'Required');
      return undefined;
    }
    const found = findPayer(name);
    if (found.kind === 'found') {
      if (electronic && electronic.id !== found.payer.id)
        this.addProblem(
          'payer.name',
          `Payer ID ${electronicId} belongs to ${electronic.name}, a different payer. Correct one of them.`,
        );
      return { choice: { payer_id: found.payer.id }, payer: found.payer };
    }
    if (electronic) return payerByElectronicId(electronic);
    if (phone !== undefined) return { choice: { name, phone } };
    if (!this.hasProblem('payer.phone')) this.#addUnknownPayer(name, found);
    return undefined;
  }

  #addUnknownPayer(name: string, found: FoundPayer<DirectoryPayer>): void {
    const meant =
      found.kind === 'unknown' && found.suggestions.length > 0
        ? ` Did you mean ${found.suggestions.join(' or ')}?`
        : '';
    this.addProblem(
      'payer.name',
      `“${name}” is not in the payer directory.${meant} You can also add a column with the payer’s phone number.`,
    );
  }

  readClinic(): string | undefined {
    const { clinicByName, defaults } = this.#sheet;
    const name = this.readField('clinic_id', this.#sheet.name);
    if (this.hasProblem('clinic_id')) return undefined;
    if (name === undefined) {
      if (defaults.clinic_id === undefined) this.addProblem('clinic_id', 'Choose a clinic for these claims.');
      return defaults.clinic_id;
    }
    const id = clinicByName.get(simple(name));
    if (id === undefined) this.addProblem('clinic_id', `“${name}” is not one of your clinics.`);
    return id;
  }
}
