/** Merges the reasons of one denial. Lines often give them in pieces: the words, then a code, then a remark. */

import type { DenialReason, Fact } from '@claimline/domain/claim/result';

type DenialFact = Extract<Fact, { field: 'denial' }>;

const codeWords =
  /\b(?:as follows|the following|description|explanation(?: of benefits)?|the|a|reasons?|denial|denied|action|adjustment|claim|remarks?|codes?|is|was|of|with|under|group|carc|rarc|number|and|shows?|e ?o ?b|zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|\w+ty|co|pr|oa|pi|ma|[a-z]|[nm]?[a-z]?\d+)\b|[^a-z]/g;

/** Whether the words only name a code: "The reason code is 29." */
export function isCodeOnly(words: string): boolean {
  return words.toLowerCase().replace(codeWords, '').length < 3;
}

function isSameReason(one: DenialReason, other: DenialReason): boolean {
  if (one.CARC !== null && other.CARC !== null) return one.CARC === other.CARC;
  if (one.RARC !== null && other.RARC !== null) return one.RARC === other.RARC;
  return true;
}

/** Adds a reason to those in `all`, or completes the one it belongs to. */
export function withDenial(all: Fact[], next: DenialFact): void {
  const index = all.findLastIndex(
    (other) => other.field === 'denial' && isSameReason(other.value, next.value),
  );
  const before = all[index];
  if (before?.field !== 'denial') {
    all.push(next);
    return;
  }
  const hasCode = (reason: DenialReason) => reason.CARC !== null || reason.RARC !== null;
  // Words repeated later in passing do not replace those said with the code.
  const isPassing = hasCode(before.value) && !hasCode(next.value) && !isCodeOnly(before.value.words);
  const keepsWords =
    isPassing ||
    (isCodeOnly(next.value.words) && !isCodeOnly(before.value.words)) ||
    next.confidence < before.confidence - 0.15;
  const from = keepsWords ? before : next;
  all[index] = {
    ...from,
    confidence: Math.max(before.confidence, next.confidence),
    value: {
      group: next.value.group ?? before.value.group,
      CARC: next.value.CARC ?? before.value.CARC,
      RARC: next.value.RARC ?? before.value.RARC,
      words: from.value.words,
    },
  };
}
