/** Checks one row of a sheet against the schema of a claim typed by hand: every problem at once, each with its cell. */

import { dateProblems } from '../claim/claim-dates.ts';
import { type FieldGroup, type FieldKind, type FieldPath, fieldList } from '../claim/fields.ts';
import { checkableParts, missingRequirements } from '../payer/payer-requirements.ts';
import { draftChecker } from './check-draft.ts';
import { readPriority, readProcedureCodes, readRelation } from './coded-value.ts';
import { lostZeros } from './column-doubts.ts';
import { type Cell, type IntakeField, intakeLabel } from './field.ts';
import { electronicPayerFinder, type FoundPayer, payerFinder } from './payer-names.ts';
import { splitName, withoutAsides, withoutSuffix } from './person-name.ts';
import { replacementFinder } from './replacements.ts';
import type { CheckedRow, DirectoryPayer, RowContext, RowRemark } from './row-context.ts';
import { serviceLineKey } from './service-lines.ts';
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

/** The field whose column shows a problem of the claim's schema. */
function shownField(field: string): string {
  if (field === 'payer' || field.startsWith('payer.payer_id')) return 'payer.name';
  return field.replace(/\.\d+$/, '');
}

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

/** Reads and checks rows of one sheet. Work shared by all rows is done once. */
export function rowChecker(context: RowContext): (cells: readonly Cell[]) => CheckedRow {
  const { mapping, defaults, providers, clinics, today, countsFrom1904 } = context;
  const columnOf = new Map<IntakeField, number>();
  mapping.forEach((field, column) => field && columnOf.set(field, column));
  const findPayer = payerFinder(context.payers);
  const payerById = new Map(context.payers.map((payer) => [payer.id, payer]));
  const findElectronicPayer = electronicPayerFinder(context.payers);
  const providerByNpi = new Map(providers.map((provider) => [provider.NPI, provider]));
  const providerByName = new Map(providers.map((provider) => [simple(provider.name), provider]));
  const clinicByName = new Map(clinics.map((clinic) => [simple(clinic.name), clinic.id]));
  const replacementOf = replacementFinder(context.replacements ?? []);
  const zerosOf = new Map(context.zeros?.map((one) => [one.column, one]));
  const dateReading = (field: IntakeField) => ({
    today,
    countsFrom1904,
    isBirth: field === 'patient.date_of_birth',
    isDayFirst: context.dayFirst?.has(columnOf.get(field) ?? -1) ?? false,
  });
  const dateOf = (field: IntakeField) => remembering(readDate(dateReading(field)));
  const birthDate = dateOf('patient.date_of_birth');
  const fromDate = dateOf('claim.service_from');
  const toDate = dateOf('claim.service_to');
  const notBeforeDate = dateOf('call.not_before');
  const rangeReading = dateReading('claim.service_from');
  const taxIdDigits = remembering(readDigits(9, 'Tax ID', 2));
  const npiDigits = remembering(readDigits(10, 'NPI', 0));
  const readName = remembering(readText);
  const readers: Record<FieldKind, (cell: Cell) => Read<unknown>> = {
    name: readName,
    identifier: readIdentifier,
    date: fromDate,
    cents: readCents,
    codes: readProcedureCodes,
    relation: readRelation,
    note: readText,
  };
  const checkDraft = draftChecker();
  const plainFields = Object.groupBy(
    fieldList.filter(({ path }) => !readSpecially.has(path)),
    ({ group }) => group,
  );

  return (cells) => {
    const problems: RowRemark[] = [];
    const flags: RowRemark[] = [];
    const columnFor = (field: string): number | null => {
      const own = columnOf.get(field as IntakeField);
      if (own !== undefined) return own;
      const isName = field === 'patient.first_name' || field === 'patient.last_name';
      return (isName ? columnOf.get('patient.name') : undefined) ?? null;
    };
    const hasProblem = (field: string) => problems.some((one) => one.field === field);
    const addProblem = (field: string, message: string) =>
      problems.push({ field, column: columnFor(field), message });
    const cell = (field: IntakeField): Cell => {
      const column = columnOf.get(field);
      return column === undefined ? null : (cells[column] ?? null);
    };
    /** The value of a field; undefined when it is empty, or unreadable, which is then reported. */
    const take = <T>(field: IntakeField, read: (cell: Cell) => Read<T>): T | undefined => {
      const replacement = replacementOf(field, cell(field));
      const found = read(replacement ?? cell(field));
      if (found.kind === 'problem') addProblem(field, found.message);
      if (found.kind !== 'value') return undefined;
      const column = columnFor(field);
      const zeros = column === null ? undefined : zerosOf.get(column);
      const message =
        replacement === undefined
          ? (found.flag ?? (zeros ? lostZeros(cell(field), zeros) : null))
          : `“${String(cell(field))}” was read as ${replacement}, as you chose before.`;
      if (message !== null) flags.push({ field, column, message });
      return found.value;
    };

    const takePlain = (group: FieldGroup) =>
      Object.fromEntries(
        (plainFields[group] ?? []).map(({ name, path, kind }) => [name, take(path, readers[kind])]),
      );

    const takePart = (field: 'patient.first_name' | 'patient.last_name', plain: (name: string) => string) => {
      const written = take(field, readText);
      if (written === undefined) return undefined;
      const name = plain(written);
      if (name !== written)
        flags.push({ field, column: columnFor(field), message: `“${written}” was read as ${name}.` });
      return name;
    };

    const takeName = () => {
      const first = takePart('patient.first_name', withoutAsides);
      const last = takePart('patient.last_name', (name) => withoutSuffix(withoutAsides(name)));
      if (!columnOf.has('patient.name')) return { first_name: first, last_name: last };
      const whole = take('patient.name', readText);
      if (whole === undefined) {
        if (!hasProblem('patient.name')) addProblem('patient.name', 'Required');
        return undefined;
      }
      const split = splitName(whole);
      if (!split) addProblem('patient.name', 'Enter first and last name, such as “Diaz, Ana” or “Ana Diaz”.');
      if (split?.flag)
        flags.push({ field: 'patient.name', column: columnFor('patient.name'), message: split.flag });
      return split ? { first_name: split.first_name, last_name: split.last_name } : undefined;
    };

    const takeDates = () => {
      const range = columnOf.has('claim.service_from')
        ? readDateRange(cell('claim.service_from'), rangeReading)
        : null;
      const from = range ? range[0] : take('claim.service_from', fromDate);
      const to = take('claim.service_to', toDate);
      return { from, to: to ?? (range ? range[1] : from) };
    };

    const takeProvider = () => {
      const npi = take('NPI', npiDigits);
      const name = take('provider_name', readName);
      const known =
        (npi === undefined ? undefined : providerByNpi.get(npi)) ??
        (npi === undefined && name !== undefined ? providerByName.get(simple(name)) : undefined) ??
        (npi === undefined && name === undefined ? providerByNpi.get(defaults.NPI ?? '') : undefined);
      return {
        provider_name: name ?? known?.name,
        NPI: npi ?? known?.NPI,
        tax_id: take('tax_id', taxIdDigits) ?? known?.tax_id,
        ptan: take('ptan', readIdentifier) ?? known?.ptan ?? undefined,
        ...takePlain('provider'),
      };
    };

    const unknownPayer = (name: string, found: FoundPayer<DirectoryPayer>) => {
      const meant =
        found.kind === 'unknown' && found.suggestions.length > 0
          ? ` Did you mean ${found.suggestions.join(' or ')}?`
          : '';
      addProblem(
        'payer.name',
        `“${name}” is not in the payer directory.${meant} You can also add a column with the payer’s phone number.`,
      );
    };
    const takePayer = (): { choice: unknown; payer?: DirectoryPayer } | undefined => {
      const name = take('payer.name', readName);
      const phone = take('payer.phone', readIdentifier);
      const electronicId = take('payer.electronic_id', readIdentifier);
      if (hasProblem('payer.name')) return undefined;
      const electronic = electronicId === undefined ? undefined : findElectronicPayer(electronicId);
      const takeElectronic = (payer: DirectoryPayer) => {
        const column = columnFor('payer.electronic_id');
        flags.push({
          field: 'payer.electronic_id',
          column,
          message: `Payer ID ${electronicId} was read as ${payer.name}.`,
        });
        return { choice: { payer_id: payer.id }, payer };
      };
      if (name === undefined) {
        if (electronic) return takeElectronic(electronic);
        const payer = payerById.get(defaults.payer_id ?? '');
        if (payer) return { choice: { payer_id: payer.id }, payer };
        addProblem('payer.name', 'Required');
        return undefined;
      }
      const found = findPayer(name);
      if (found.kind === 'found') {
        if (electronic && electronic.id !== found.payer.id)
          addProblem(
            'payer.name',
            `Payer ID ${electronicId} belongs to ${electronic.name}, a different payer. Correct one of them.`,
          );
        return { choice: { payer_id: found.payer.id }, payer: found.payer };
      }
      if (electronic) return takeElectronic(electronic);
      if (phone !== undefined) return { choice: { name, phone } };
      if (!hasProblem('payer.phone')) unknownPayer(name, found);
      return undefined;
    };

    const takeClinic = (): string | undefined => {
      const name = take('clinic_id', readName);
      if (hasProblem('clinic_id')) return undefined;
      if (name === undefined) {
        if (defaults.clinic_id === undefined) addProblem('clinic_id', 'Choose a clinic for these claims.');
        return defaults.clinic_id;
      }
      const id = clinicByName.get(simple(name));
      if (id === undefined) addProblem('clinic_id', `“${name}” is not one of your clinics.`);
      return id;
    };

    const dates = takeDates();
    const payer = takePayer();
    const draft = {
      clinic_id: takeClinic(),
      ...takeProvider(),
      patient: {
        ...takeName(),
        date_of_birth: take('patient.date_of_birth', birthDate),
        ...takePlain('patient'),
      },
      payer: payer?.choice,
      claim: {
        service_from: dates.from,
        service_to: dates.to,
        ...takePlain('claim'),
      },
      call: {
        not_before: take('call.not_before', notBeforeDate) ?? defaults.not_before,
        priority: take('call.priority', readPriority) ?? defaults.priority,
      },
    };
    const checked = checkDraft(draft);
    // A problem reported while reading is not reported again as missing, nor the parts of a name when the name is
    // wrong.
    const isReported = (field: string) =>
      hasProblem(field) ||
      ((field === 'patient.first_name' || field === 'patient.last_name') && hasProblem('patient.name')) ||
      (field === 'payer.name' && hasProblem('payer.phone')) ||
      (field === 'claim.service_to' && hasProblem('claim.service_from'));
    // Without a column for the NPI, only another name can find the provider.
    const isUnknownName =
      draft.NPI === undefined && draft.provider_name !== undefined && !columnOf.has('NPI');
    if (isUnknownName)
      addProblem(
        'provider_name',
        `“${draft.provider_name}” is not one of your providers. You can also add columns with the NPI and tax ID.`,
      );
    if (!checked.ok) {
      const isNpiInvalid = hasProblem('NPI') || checked.problems.some(({ field }) => field === 'NPI');
      for (const { field, message } of checked.problems) {
        const shown = shownField(field);
        if (isReported(shown) || (isUnknownName && (field === 'NPI' || field === 'tax_id'))) continue;
        const comesWithNpi = (field === 'provider_name' || field === 'tax_id') && message === 'Required';
        if (!comesWithNpi || draft.NPI === undefined) addProblem(shown, message);
        // A mistyped NPI finds no provider, so reporting the provider's other fields as missing would be noise.
        else if (!isNpiInvalid)
          addProblem(shown, `Required, as NPI ${draft.NPI} is not one of your providers.`);
      }
    }
    // Report this together with the other problems, so that a row is not rejected twice.
    const addUnlessReported = (field: string, message: string) =>
      hasProblem(field) || addProblem(field, message);
    const asked = checkableParts(draft);
    const lacking = payer?.payer ? missingRequirements(asked, payer.payer) : [];
    // A known provider includes the PTAN, and a mistyped NPI finds no provider.
    for (const { field, message } of [...lacking, ...dateProblems(asked.dates, today)])
      if (field !== 'ptan' || !hasProblem('NPI')) addUnlessReported(shownField(field), message);

    const isLine = cell('claim.procedure_codes') !== null;
    return {
      submission: checked.ok && problems.length === 0 ? checked.value : null,
      problems,
      flags,
      lineKey: isLine ? serviceLineKey(draft) : null,
    };
  };
}

/** A row's problems on one line: `DOB (C7): Enter a valid date, such as 06/03/2026.` */
export function remarkSentence(remark: RowRemark, address: (column: number) => string): string {
  const label = intakeLabel(remark.field as IntakeField);
  return `${label}${remark.column === null ? '' : ` (${address(remark.column)})`}: ${remark.message}`;
}
