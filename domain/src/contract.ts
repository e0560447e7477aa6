/** How a named function is declared: its name, who may, what goes in and what comes out. */

import type { z } from 'zod';
import type { Ability } from './role.ts';

/**
 * Who may call: anyone; anyone signed in; or a member of `input.account_id` whose role has the ability.
 */
export type Access = 'public' | 'signed-in' | Ability;

export interface Contract<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Message extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly access: Access;
  readonly input: Input;
  readonly output: Output;
  /** Present on a streaming function: the shape of each message before the result. */
  readonly message?: Message;
}

export function contract<Input extends z.ZodType, Output extends z.ZodType>(
  declared: Contract<Input, Output>,
): Contract<Input, Output> {
  return declared;
}

export type StreamContract<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Message extends z.ZodType = z.ZodType,
> = Contract<Input, Output, Message> & { readonly message: Message };

export function streamContract<Input extends z.ZodType, Output extends z.ZodType, Message extends z.ZodType>(
  declared: StreamContract<Input, Output, Message>,
): StreamContract<Input, Output, Message> {
  return declared;
}

export type InputOf<C extends Contract> = z.output<C['input']>;
/** What a caller may write: defaults may be left out. */
export type DraftOf<C extends Contract> = z.input<C['input']>;
export type OutputOf<C extends Contract> = z.output<C['output']>;
export type MessageOf<C extends StreamContract> = z.output<C['message']>;
