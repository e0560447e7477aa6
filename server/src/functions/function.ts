/**
 * How a named function is implemented: contract, who may, what happens. Parsing, identity, transaction and
 * status live outside it, once (`invoke.ts`). What a function does to the database commits whole or not at all,
 * and may be run again when transactions collide: it has no other effects. One without a transaction
 * (`implementForSelf`) runs once.
 */

import type { Ability, Role } from '@claimline/domain/account/role';
import type { LoggedEvent } from '@claimline/domain/analytics';
import type { Contract, InputOf, MessageOf, OutputOf, StreamContract } from '@claimline/domain/contract';
import type { z } from 'zod';
import type { Database, Sql } from '../db/database.ts';
import type { FileLinks } from '../files/file-links.ts';
import type { Caller, Identity, Person } from '../identity/identity.ts';
import type { Postbox } from '../mail/put-letter.ts';
import type { Seal } from '../sealed.ts';
import type { Changes } from './changes.ts';

/** How browsers subscribe to pushes of this installation. */
export interface PushSettings {
  readonly publicKey: string;
  /** Push services besides the browsers' own, by origin. */
  readonly moreServices: readonly string[];
}

/** Where events of use are handed over; nothing waits for what becomes of them. */
export interface EventTaker {
  take(userId: string, events: readonly LoggedEvent[]): void;
}

export interface PublicContext {
  readonly identity: Identity;
  readonly caller: Caller;
  setCookies(cookies: readonly string[]): void;
}

export interface PersonContext {
  readonly person: Person;
  /** A transaction that sees what this person may see. */
  readonly sql: Sql;
  /** For letters that what happens here causes. */
  readonly postbox: Postbox;
  /** For secrets that must be read again. */
  readonly seal: Seal;
  readonly push: PushSettings;
}

/**
 * For what people do about their own sign-in, where identity keeps its own transactions, and for what touches no table:
 * so there is no `sql` here.
 */
export interface SelfContext extends PublicContext {
  readonly person: Person;
  readonly eventLine: EventTaker;
}

export interface MemberContext extends PersonContext {
  /** The caller's role in `input.account_id`; it has the ability the contract asks for. */
  readonly role: Role;
  /** Whether the installation has Stripe. */
  readonly hasBilling: boolean;
  /** For what the caller may have as a file. */
  readonly links: FileLinks;
  /** Whether a webhook may go to a private network, and without TLS. */
  readonly allowsPrivate: boolean;
}

export interface StreamContext {
  readonly person: Person;
  readonly database: Database;
  readonly changes: Changes;
  /** Throws as soon as the caller may no longer have this stream. */
  stillMay(): Promise<void>;
  readonly signal: AbortSignal;
}

export type Implementation<C extends Contract = Contract> =
  | {
      readonly kind: 'public';
      readonly contract: C;
      run(input: InputOf<C>, context: PublicContext): Promise<OutputOf<C>>;
    }
  | {
      readonly kind: 'person';
      readonly contract: C;
      run(input: InputOf<C>, context: PersonContext): Promise<OutputOf<C>>;
    }
  | {
      readonly kind: 'self';
      readonly contract: C;
      run(input: InputOf<C>, context: SelfContext): Promise<OutputOf<C>>;
    }
  | {
      readonly kind: 'member';
      readonly contract: C;
      run(input: InputOf<C>, context: MemberContext): Promise<OutputOf<C>>;
    }
  | {
      readonly kind: 'stream';
      readonly contract: C;
      run(input: InputOf<C>, context: StreamContext): AsyncGenerator<unknown, OutputOf<C>>;
    };

/** Open to anyone: the ways in. */
export function implementPublic<C extends Contract<z.ZodType, z.ZodType, 'public'>>(
  contract: C,
  run: (input: InputOf<C>, context: PublicContext) => Promise<OutputOf<C>>,
): Implementation<C> {
  return { kind: 'public', contract, run };
}

/** For anyone signed in, about themselves. */
export function implementForPerson<C extends Contract<z.ZodType, z.ZodType, 'signed-in'>>(
  contract: C,
  run: (input: InputOf<C>, context: PersonContext) => Promise<OutputOf<C>>,
): Implementation<C> {
  return { kind: 'person', contract, run };
}

/** For anyone signed in, about their own sign-in or nothing that is kept. */
export function implementForSelf<C extends Contract<z.ZodType, z.ZodType, 'signed-in'>>(
  contract: C,
  run: (input: InputOf<C>, context: SelfContext) => Promise<OutputOf<C>>,
): Implementation<C> {
  return { kind: 'self', contract, run };
}

/** For members of `input.account_id` whose role has the contract's ability. */
export function implementForMember<C extends Contract<z.ZodType, z.ZodType, Ability>>(
  contract: C,
  run: (input: InputOf<C>, context: MemberContext) => Promise<OutputOf<C>>,
): Implementation<C> {
  return { kind: 'member', contract, run };
}

/** As for members, answering with messages over time. */
export function implementStream<C extends StreamContract>(
  contract: C,
  run: (input: InputOf<C>, context: StreamContext) => AsyncGenerator<MessageOf<C>, OutputOf<C>>,
): Implementation<C> {
  return { kind: 'stream', contract, run };
}
