/** The facts and doubts of one utterance of a representative, for tables of wordings. */

import type { Fact, FactField } from '@claimline/domain/claim/result';
import { learn, merge } from '../facts/learn.ts';

const claim = { service_from: '2026-06-03', service_to: '2026-06-03', billed_cents: 15_000 };

export function heard(said: string) {
  const piece = { sequence: 0, text: said, began_ms: 0, at_ms: 1_000 };
  const listening = { today: '2026-07-20', awaited: null, isPerson: true, known: [] as Fact[], claim };
  const { facts, doubts } = learn([piece], listening);
  const known = merge([], facts);
  return {
    value: (field: FactField) => known.find((fact) => fact.field === field)?.value,
    doubts: doubts.map(({ words }) => words).join(' '),
  };
}
