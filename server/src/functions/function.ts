/**
 * How a named function is implemented: its contract, who may call it, and what it does. `invoke.ts` handles parsing,
 * identity, transaction and status for all of them. A function's database work commits completely or not at all and
 * may run again when transactions conflict, so it must have no other effects. Functions without a transaction
 * (`implementForSelf`) run once.
 */

import type { Ability, Role } from '@claimline/domain/account/role';
import type { LoggedEvent } from '@claimline/domain/analytics';
import type {
  Contract,
  DraftOf,
  InputOf,
  MessageOf,
  OutputOf,
  StreamContract,
} from '@claimline/domain/contract';
import type { Access } from '@claimline/domain/contracts/sign-in';
import type { z } from 'zod';
import type { AfterCommit, Database, Sql } from '../db/database.ts';
import type { FileLinks } from '../files/file-links.ts';
import type { Caller, Identity, Person } from '../identity/identity.ts';
import type { EmailQueue } from '../mail/email-queue.ts';
import type { Seal } from '../sealed.ts';
import type { Changes } from './changes.ts';

/** The keys and services for browser push. */
export interface PushSettings {
  readonly publicKey: string;
  /** Additional push services, beyond those of the browsers, by origin. */
  readonly moreServices: readonly string[];
}

/** Where product events are sent. The caller does not wait for the delivery. */
export interface EventSink {
  take(userId: string, events: readonly LoggedEvent[]): void;
}

/** Who may create accounts in this installation. */
export interface AccountCreation {
  /** `invited`: only admins of other accounts; `open`: everyone who can sign in. */
  readonly signUp: 'invited' | 'open';
  /** Lets somebody at another computer create the first account; null for nobody. */
  readonly setupCode: string | null;
  /** Whether the installation is opened at a loopback address. */
  readonly isLocal: boolean;
}

export interface PublicContext {
  readonly identity: Identity;
  readonly caller: Caller;
  setCookies(cookies: readonly string[]): void;
}

/** For the start of a page, whose caller is the person of the session in the cookie. */
export interface PageContext {
  readonly access: Access;
  /** Runs functions for members in one transaction of the person. They are refused like any call. */
  asMember<T>(work: (call: MemberCall) => Promise<T>): Promise<T>;
}

export type MemberCall = <C extends Contract>(
  implementation: Implementation<C>,
  data: DraftOf<C>,
) => Promise<OutputOf<C>>;

/** The parts of the server that functions may use. Functions for members get all of them. */
export interface MemberServices {
  /** For emails sent by this function. */
  readonly emailQueue: EmailQueue;
  /** For secrets that must be readable again. */
  readonly seal: Seal;
  readonly push: PushSettings;
  /** Whether the installation has Stripe. */
  readonly hasBilling: boolean;
  /** How many calls a number takes at once, unless its payer has another limit. */
  readonly callsPerNumber: number;
  readonly callerIds: CallerIds;
  /** For links to files the caller may download. */
  readonly links: FileLinks;
  /** Whether a webhook may use a private network or plain HTTP. */
  readonly allowsPrivate: boolean;
}

export interface TransactionContext extends Pick<MemberServices, 'emailQueue' | 'seal' | 'push'> {
  readonly person: Person;
  /** A transaction that sees what this person may see. */
  readonly sql: Sql;
}

/** For functions about the caller, whatever their accounts. */
export interface PersonContext extends TransactionContext {
  readonly accountCreation: AccountCreation;
  readonly caller: Caller;
}

/**
 * For functions about the person's own sign-in, where identity has its own transactions, and for functions that use
 * no table. That is why there is no `sql` here.
 */
export interface SelfContext extends PublicContext {
  readonly person: Person;
  readonly eventSink: EventSink;
}

/** The numbers that calls may be made from. */
export interface CallerIds {
  /** Whether the carrier accepts the number. True when the carrier cannot be asked: dialing finds out. */
  mayCallFrom(phone: string): Promise<boolean>;
}

export interface MemberContext extends TransactionContext, MemberServices {
  /** The caller's role in `input.account_id`; it has the ability the contract asks for. */
  readonly role: Role;
  /** The clinics of the account that the caller sees, as of the beginning of the transaction. */
  readonly clinicIds: readonly string[];
  /** Where the account works: today is the date there. */
  readonly timeZone: string;
  readonly afterCommit: AfterCommit;
  readonly notifyLater: Database['notifyLater'];
}

export interface StreamContext {
  readonly person: Person;
  readonly database: Database;
  readonly changes: Changes;
  /** Throws as soon as the caller loses access to this stream. */
  checkAccess(): Promise<void>;
  readonly signal: AbortSignal;
}

interface Contexts {
  readonly public: PublicContext;
  readonly page: PageContext;
  readonly person: PersonContext;
  readonly self: SelfContext;
  readonly member: MemberContext;
}

interface Handler<Kind extends keyof Contexts, C extends Contract> {
  readonly kind: Kind;
  readonly contract: C;
  run(input: InputOf<C>, context: Contexts[Kind]): Promise<OutputOf<C>>;
}

export type Implementation<C extends Contract = Contract> =
  | { [Kind in keyof Contexts]: Handler<Kind, C> }[keyof Contexts]
  | {
      readonly kind: 'stream';
      readonly contract: C;
      run(input: InputOf<C>, context: StreamContext): AsyncGenerator<unknown, OutputOf<C>>;
    };

const implementAs =
  <Access extends Contract['access']>() =>
  <Kind extends keyof Contexts>(kind: Kind) =>
  <C extends Contract<z.ZodType, z.ZodType, Access>>(
    contract: C,
    run: (input: InputOf<C>, context: Contexts[Kind]) => Promise<OutputOf<C>>,
  ): Handler<Kind, C> => ({ kind, contract, run });

/** Open to anyone, such as sign-in. */
export const implementPublic = implementAs<'public'>()('public');

/** For the session in the cookie, which gets a new access token. */
export const implementForPage = implementAs<'public'>()('page');

/** For signed-in people, about themselves. */
export const implementForPerson = implementAs<'signed-in'>()('person');

/** For signed-in people, about their own sign-in or nothing stored. */
export const implementForSelf = implementAs<'signed-in'>()('self');

/** For members of `input.account_id` whose role has the contract's ability. */
export const implementForMember = implementAs<Ability>()('member');

/** Like members, but answers with a stream of messages. */
export function implementStream<C extends StreamContract>(
  contract: C,
  run: (input: InputOf<C>, context: StreamContext) => AsyncGenerator<MessageOf<C>, OutputOf<C>>,
): Implementation<C> {
  return { kind: 'stream', contract, run };
}
