/** What to do about one assembled prompt. */

import type { CallEnding } from '@claimline/domain/call/call';
import type { FailureReason } from '@claimline/domain/claim/failure';
import type { Entry } from './entry.ts';
import type { Field } from './field.ts';

export interface Ended {
  readonly ending: CallEnding;
  readonly failure: { readonly reason: FailureReason; readonly field: string | null } | null;
}

export type WaitReason = 'information' | 'hold' | 'music' | 'partial' | 'offer' | 'closed-with-self-service';

/** Being asked whether to go on waiting is no loop, however often it comes. */
export const holdPrompt = 'hold';

/** In a move, `heardAs` is the patient's name as the line said it where we accept another spelling than ours. */
export type Move =
  | { readonly kind: 'wait'; readonly because: WaitReason }
  /** A menu's key. `prompt` names the menu, to notice when it comes again. */
  | {
      readonly kind: 'press';
      readonly keys: string;
      readonly prompt: string;
      readonly label: string;
      readonly heardAs: string | null;
    }
  | { readonly kind: 'say'; readonly words: string; readonly prompt: string }
  | {
      readonly kind: 'give';
      readonly field: Field;
      readonly entry: Entry;
      readonly rest: readonly Entry[];
      readonly prompt: string;
    }
  /** A field we do not have, where the prompt offers a way past it. */
  | {
      readonly kind: 'skip';
      readonly keys: string | null;
      readonly words: string | null;
      readonly prompt: string;
    }
  | {
      readonly kind: 'answer';
      readonly yes: boolean;
      readonly key: string | null;
      readonly heardAs: string | null;
      readonly prompt: string;
    }
  | { readonly kind: 'representative'; readonly keys: string | null; readonly prompt: string }
  /** Nothing was understood of what we did: do it again. */
  | { readonly kind: 'again'; readonly prompt: string }
  | { readonly kind: 'person' }
  /** `patience`: only once the line has been quiet for longer, since more may follow. */
  | { readonly kind: 'hang-up'; readonly why: Ended; readonly patience: boolean };
