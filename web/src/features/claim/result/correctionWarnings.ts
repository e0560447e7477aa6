import { valueContradictions } from '@claimline/domain/claim/consistency';
import { correctableFields, effectiveValue } from '@claimline/domain/claim/correction';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import { type CorrectionDraft, hasChanges, parseCorrection } from './correctionDraft.ts';

/** Contradictions between the edited and the other values. A payer's answer with one of them would need review. */
export function correctionWarnings(
  claim: Pick<ClaimView, 'result' | 'corrected' | 'claim'>,
  draft: CorrectionDraft,
  currentYear: number,
): string[] {
  if (!hasChanges(draft)) return [];
  const read = parseCorrection(draft, currentYear);
  if (!read.ok) return [];
  const facts = claim.result?.facts ?? [];
  const values = Object.fromEntries(
    correctableFields.map((field) => [
      field,
      field in read.values ? read.values[field] : effectiveValue(facts, claim.corrected, field),
    ]),
  );
  return valueContradictions(values, claim.claim);
}
