/** The possible responses to one complete prompt. */

import type { CallEnding } from '@claimline/domain/call/call';
import type { FailureReason } from '@claimline/domain/claim/failure';
import type { Entry } from '../fields/entry.ts';
import type { Field } from '../fields/field-values.ts';

export interface Ended {
  readonly ending: CallEnding;
  readonly failure: { readonly reason: FailureReason; readonly field: string | null } | null;
}

/** The claim's status is known. */
export const answered: Ended = { ending: 'answered', failure: null };
export const dropped: Ended = { ending: 'dropped', failure: null };
export const failed = (failure: Ended['failure']): Ended => ({ ending: 'failed', failure });

export type WaitReason = 'information' | 'hold' | 'music' | 'partial' | 'offer' | 'closed-with-self-service';

/** The question whether we want to keep waiting is never a loop, however often it is repeated. */
export const holdPrompt = 'hold';

/** In a move, `heardAs` is the patient's name as the line said it when we accept a different spelling. */
export type Move =
  | { readonly kind: 'wait'; readonly because: WaitReason }
  /** A menu key. `promptId` identifies the menu, to recognize it when it is repeated. */
  | {
      readonly kind: 'press';
      readonly keys: string;
      readonly promptId: string;
      readonly label: string;
      readonly heardAs: string | null;
    }
  | { readonly kind: 'say'; readonly words: string; readonly promptId: string }
  | {
      readonly kind: 'give';
      readonly field: Field;
      readonly entry: Entry;
      readonly rest: readonly Entry[];
      readonly promptId: string;
    }
  /** A field we do not have, when the prompt offers a way to skip it. */
  | {
      readonly kind: 'skip';
      readonly keys: string | null;
      readonly words: string | null;
      readonly promptId: string;
    }
  | {
      readonly kind: 'answer';
      readonly yes: boolean;
      readonly key: string | null;
      readonly heardAs: string | null;
      readonly promptId: string;
    }
  | { readonly kind: 'representative'; readonly keys: string | null; readonly promptId: string }
  /** The line did not understand our last action, so repeat it. */
  | { readonly kind: 'again'; readonly promptId: string }
  /** `isMidway`: they did not greet us and are already talking about the claim. */
  | { readonly kind: 'person'; readonly isMidway?: true }
  /** `afterSilence`: wait for a longer silence first, since more may follow. */
  | { readonly kind: 'hang-up'; readonly why: Ended; readonly afterSilence: boolean };

export const wait = (because: WaitReason): Move => ({ kind: 'wait', because });
