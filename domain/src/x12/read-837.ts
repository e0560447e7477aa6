/**
 * Reads X12 837P, 837I and 837D of versions 005010 and 004010: every claim of every transaction of every interchange in a file. Damage is
 * reported by segment and affects only the claims it belongs to. Pure.
 */

import type { Form837 } from './claim-of-837.ts';
import { findDamage } from './damage.ts';
import type { Found837 } from './errors.ts';
import { formOf, isReadable } from './forms.ts';
import { type SeparatedSegment, segmentsOf } from './segments.ts';
import { TransactionReader } from './transaction.ts';

interface Envelope {
  readonly control: string;
  /** The expected count at the end, and the actual one. */
  count: number;
}

/**
 * The claims and errors of a file, in order. A claim is returned after its last segment, with doubts where something
 * of it is damaged, or as left out when its patient is in doubt. Throws `NotX12` when the text is not X12.
 */
export function* read837(text: string): Generator<Found837, void> {
  let interchange: Envelope | null = null;
  let group: (Envelope & { version: string }) | null = null;
  let transaction: (Envelope & { reader: TransactionReader }) | null = null;
  /** Within a transaction that is not claims. */
  let isSkipping = false;
  /** Segments outside of transactions are reported once, where they begin. */
  let isStrayReported = false;
  let last: SeparatedSegment | null = null;

  const error = (segment: SeparatedSegment, message: string): Found837 => ({
    kind: 'error',
    error: {
      segment: segment.number,
      id: segment.id,
      loop: null,
      transaction: transaction?.control || null,
      message,
    },
  });
  const trailerErrors = (
    segment: SeparatedSegment,
    envelope: Envelope | null,
    what: string,
    parts: string,
    beginning: string,
  ): Found837[] => {
    const [count = '', control = ''] = segment.elements;
    if (!envelope)
      return [
        error(
          segment,
          `The ${what} that ends here has no beginning: its ${beginning} is missing or damaged.`,
        ),
      ];
    return [
      ...(Number(count) === envelope.count
        ? []
        : [
            error(
              segment,
              `The number of ${parts} in its ${what} should be ${count || '(none)'}, but it is ${envelope.count}. Compare its claims with your records.`,
            ),
          ]),
      ...(control.trim() === envelope.control
        ? []
        : [
            error(
              segment,
              `Has control number ${control || 'none'}, but the ${beginning} of its ${what} has ${envelope.control || 'none'}. Parts of two files may be mixed.`,
            ),
          ]),
    ];
  };
  const open = (segment: SeparatedSegment, form: Form837 | undefined, control: string) => ({
    control,
    count: 1,
    reader: new TransactionReader(form ?? null, control, segment),
  });
  function* closeTransaction(): Generator<Found837, void> {
    if (transaction) yield* transaction.reader.end();
    transaction = null;
  }

  for (const segment of segmentsOf(text)) {
    if (last === null && segment.id !== 'ISA')
      yield error(segment, `The file starts with ${segment.id}: its interchange header (ISA) is missing.`);
    last = segment;
    const { id, elements } = segment;
    const element = (place: number) => (elements[place - 1] ?? '').trim();
    if (segment.isCut && id !== 'IEA') break;
    if (isSkipping && !['SE', 'GE', 'IEA', 'ISA', 'GS', 'ST'].includes(id)) continue;
    switch (id) {
      case 'ISA':
        if (interchange)
          yield error(segment, `Interchange ${interchange.control} before it has no end (IEA).`);
        yield* closeTransaction();
        if (segment.problem !== null) yield error(segment, segment.problem);
        interchange = { control: element(13), count: 0 };
        group = null;
        break;
      case 'GS':
        if (group) yield error(segment, `Group ${group.control} before it has no end (GE).`);
        yield* closeTransaction();
        if (interchange) interchange.count++;
        group = { control: element(6), count: 0, version: element(8) };
        break;
      case 'ST': {
        if (transaction)
          yield error(segment, `Transaction ${transaction.control} before it has no end (SE).`);
        yield* closeTransaction();
        if (group) group.count++;
        const version = element(3) || group?.version || '';
        isSkipping = false;
        isStrayReported = false;
        // A group header may name the guide of something else; the transaction itself decides.
        if (element(1) === '837' && isReadable(version))
          transaction = open(segment, formOf(version), element(2));
        else {
          isSkipping = true;
          const what =
            element(1) === '837'
              ? `an 837 of version ${version || 'unknown'}`
              : `of type ${element(1) || 'none'}, which contains no claims`;
          yield error(
            segment,
            `Transaction ${element(2)} is ${what}. Only 837P, 837I, and 837D versions 005010 and 004010 are supported.`,
          );
        }
        break;
      }
      case 'SE':
        if (isSkipping) {
          isSkipping = false;
          break;
        }
        if (transaction) transaction.count++;
        yield* trailerErrors(segment, transaction, 'transaction', 'segments', 'ST');
        yield* closeTransaction();
        break;
      case 'GE':
        if (transaction)
          yield error(segment, `Transaction ${transaction.control} before it has no end (SE).`);
        yield* closeTransaction();
        yield* trailerErrors(segment, group, 'group', 'transactions', 'GS');
        group = null;
        break;
      case 'IEA':
        yield* closeTransaction();
        yield* trailerErrors(segment, interchange, 'interchange', 'groups', 'ISA');
        interchange = null;
        break;
      case 'TA1':
        break;
      default:
        if (!transaction && id === 'BHT' && formOf(group?.version ?? '')) {
          yield error(segment, 'The transaction starts without its ST.');
          transaction = open(segment, formOf(group?.version ?? ''), '');
        }
        if (transaction) {
          transaction.count++;
          yield* transaction.reader.take(segment, findDamage(segment));
        } else if (!isStrayReported) {
          isStrayReported = true;
          yield error(segment, 'Is outside any transaction: its ST is missing or damaged.');
        }
    }
  }
  if (last && (interchange || transaction)) {
    yield error(
      last,
      'The file ends before the end of its interchange (IEA). It’s incomplete; request it again.',
    );
    if (transaction) yield* transaction.reader.cutOff();
  }
}
