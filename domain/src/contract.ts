/** How a named function is declared: its name, who may call it, its input and its output. */

import type { z } from 'zod';
import type { Ability } from './account/role.ts';

/**
 * Who may call the function: anyone; anyone signed in; or a member of `input.account_id` whose role has the ability.
 */
export type Access = 'public' | 'signed-in' | Ability;

export interface Contract<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  readonly name: string;
  readonly access: Who;
  /**
   * Grants access to others or cannot be undone: refused with `requires-recent-login` unless the person signed in
   * recently.
   */
  readonly needsRecentSignIn?: true;
  /**
   * Changes who is in the account. Such changes run one after the other, and permissions are checked when a change's
   * turn comes.
   */
  readonly changesPeople?: true;
  readonly input: Input;
  readonly output: Output;
}

export function contract<Input extends z.ZodType, Output extends z.ZodType, Who extends Access>(
  declared: Contract<Input, Output, Who>,
): Contract<Input, Output, Who> {
  return declared;
}

/** A function that streams: messages of one shape, then its result. */
export interface StreamContract<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Message extends z.ZodType = z.ZodType,
> extends Contract<Input, Output, Ability> {
  readonly message: Message;
}

export function streamContract<Input extends z.ZodType, Output extends z.ZodType, Message extends z.ZodType>(
  declared: StreamContract<Input, Output, Message>,
): StreamContract<Input, Output, Message> {
  return declared;
}

export type InputOf<C extends Contract> = z.output<C['input']>;
/** What a caller may send: fields with defaults may be left out. */
export type DraftOf<C extends Contract> = z.input<C['input']>;
export type OutputOf<C extends Contract> = z.output<C['output']>;
export type MessageOf<C extends StreamContract> = z.output<C['message']>;
