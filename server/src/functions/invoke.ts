/** Runs one call of a named function: validates the input, checks permissions, and executes it. */

import { scopeOf, scopesAllow } from '@claimline/domain/account/api-key';
import { type Ability, type Role, roleMay, strongestRole } from '@claimline/domain/account/role';
import { missing, Outcome, secondFactorRequired } from '@claimline/domain/claim/outcome';
import { type Contract, type InputOf, type OutputOf } from '@claimline/domain/contract';
import { parseInput } from '@claimline/domain/validation';
import { accountAccess } from '../db/accounts/memberships.ts';
import { lockPeople } from '../db/accounts/people.ts';
import type { Actor, AfterCommit, Database, Sql } from '../db/database.ts';
import type { Caller, Identity, Person, Recognized } from '../identity/identity.ts';
import type { Changes } from './changes.ts';
import type {
  AccountCreation,
  EventSink,
  Implementation,
  MemberContext,
  MemberServices,
  PageContext,
} from './function.ts';
import { saveMessagingToken } from './notifications/messaging-token.ts';
import { requireStorableText } from './storable-text.ts';

export interface FunctionServices extends MemberServices {
  readonly database: Database;
  readonly identity: Identity;
  readonly changes: Changes;
  readonly eventSink: EventSink;
  readonly accountCreation: AccountCreation;
}

/** The context of one call. */
export interface Invocation {
  readonly accessToken: string | undefined;
  /** The owner of the token. Throws when it is invalid or over its limit. */
  verify(token: string): Promise<Person>;
  /** The same without checking the session; null where that is not possible. */
  recognize(token: string): Promise<Recognized | null>;
  /** Identifies the browser by its messaging token. */
  readonly messagingToken?: string | undefined;
  readonly caller: Caller;
  readonly data: unknown;
  /** When it aborts, the caller no longer waits and uncommitted work is rolled back. */
  readonly signal: AbortSignal;
  setCookies(cookies: readonly string[]): void;
}

export type Answer =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'stream'; readonly messages: AsyncGenerator<unknown, unknown> };

async function personOf(invocation: Invocation, database: Database): Promise<Person> {
  const { accessToken, messagingToken } = invocation;
  if (accessToken === undefined) throw new Outcome('unauthenticated', 'Sign in to continue.');
  const person = await invocation.verify(accessToken);
  await saveMessagingToken(database, messagingToken, person);
  return person;
}

/** Somebody whose session is checked by the first statement of the transaction, and not yet, if `recognized` is given. */
interface MemberCaller {
  readonly person: Person;
  readonly recognized?: Recognized | undefined;
}

async function memberCallerOf(invocation: Invocation, database: Database): Promise<MemberCaller> {
  const { accessToken, messagingToken } = invocation;
  if (accessToken !== undefined && messagingToken === undefined) {
    const recognized = await invocation.recognize(accessToken);
    if (recognized) return { person: recognized.person, recognized };
  }
  return { person: await personOf(invocation, database) };
}

/** Throws `permission-denied` when people with this role may not do this. */
export function requireAbility(role: Role, ability: Ability): void {
  if (!roleMay(role, ability))
    throw new Outcome('permission-denied', `Your role in this account (${role}) doesn’t allow this.`);
}

/** The person's role and clinics, and where the account works. An account they do not belong to looks like one that does not exist. */
export async function requireRole(
  sql: Sql,
  person: Person,
  accountId: string,
  ability: Ability,
  recognized?: Recognized,
): Promise<Pick<MemberContext, 'role' | 'clinicIds' | 'timeZone'>> {
  const session = recognized && { id: person.sessionId, signingKey: recognized.signingKey };
  const { roles, lacksSecondFactor, clinicIds, timeZone, isSessionOpen } = await accountAccess(
    sql,
    accountId,
    session,
  );
  if (!isSessionOpen) await recognized?.requireAccess();
  const role = strongestRole(roles);
  if (role === null) throw missing('The account', 'account_id');
  if (lacksSecondFactor)
    throw new Outcome(
      'permission-denied',
      'This account requires a second factor. Turn it on in your profile, then try again.',
      { reason: secondFactorRequired },
    );
  requireAbility(role, ability);
  if (person.key && !scopesAllow(person.key.scopes, ability)) {
    const scope = scopeOf(ability);
    throw new Outcome(
      'permission-denied',
      scope === null
        ? 'API keys can’t use this function.'
        : `This API key doesn’t have the scope ${scope}. Ask an account admin for a key that has it.`,
    );
  }
  return { role, clinicIds, timeZone };
}

function requireNoApiKey(person: Person): void {
  if (person.key) throw new Outcome('permission-denied', 'API keys can’t use this function.');
}

/** The person as the audit log records them. */
export function actorOf(
  person: Person,
  caller: { readonly address: string; readonly userAgent: string | undefined },
): Actor {
  return {
    userId: person.userId,
    apiKeyId: person.key?.id,
    from: { address: caller.address, userAgent: caller.userAgent },
  };
}

function accountIdOf(input: unknown): string {
  if (
    typeof input === 'object' &&
    input !== null &&
    'account_id' in input &&
    typeof input.account_id === 'string'
  )
    return input.account_id;
  throw new TypeError('a contract with an ability has no account_id');
}

function abilityOf(contract: Contract): Ability {
  if (contract.access === 'public' || contract.access === 'signed-in')
    throw new TypeError(`${contract.name} is for members, but its contract has no ability`);
  return contract.access;
}

function checkedInput<C extends Contract>(contract: C, data: unknown): InputOf<C> {
  const input = parseInput(contract.input, data ?? {}) as InputOf<C>;
  requireStorableText(input);
  return input;
}

/** An ended session is reported before what is wrong with the input. */
async function readInputOf<T>({ recognized }: MemberCaller, read: () => T): Promise<T> {
  try {
    return read();
  } catch (error) {
    await recognized?.requireAccess();
    throw error;
  }
}

/** Runs a function for a member in a transaction that already has their rights. Refuses like {@link invoke}. */
export async function invokeInside<C extends Contract>(
  implementation: Implementation<C>,
  data: unknown,
  inside: PersonInside,
  services: FunctionServices,
): Promise<OutputOf<C>> {
  return runAsMember(implementation, checkedInput(implementation.contract, data), inside, services);
}

async function runAsMember<C extends Contract>(
  implementation: Implementation<C>,
  input: InputOf<C>,
  { person, recognized, sql, afterCommit }: PersonInside,
  services: FunctionServices,
): Promise<OutputOf<C>> {
  const { contract } = implementation;
  if (implementation.kind !== 'member') throw new TypeError(`${contract.name} is not for members`);
  const accountId = accountIdOf(input);
  let member = await requireRole(sql, person, accountId, abilityOf(contract), recognized);
  if (contract.changesPeople) {
    await lockPeople(sql, accountId);
    // The person may have been removed while waiting.
    member = await requireRole(sql, person, accountId, abilityOf(contract));
  }
  if (contract.needsRecentSignIn) await services.identity.own.requireRecentSignIn(person);
  const { notifyLater } = services.database;
  const output = await implementation.run(input, {
    ...services,
    person,
    sql,
    ...member,
    afterCommit,
    notifyLater,
  });
  return contract.output.parse(output) as OutputOf<C>;
}

interface PersonInside extends MemberCaller {
  readonly sql: Sql;
  readonly afterCommit: AfterCommit;
}

/** Throws an Outcome for every refusal; anything else thrown is our bug. */
export async function invoke<C extends Contract>(
  implementation: Implementation<C>,
  invocation: Invocation,
  services: FunctionServices,
): Promise<Answer> {
  const { database, identity, changes, eventSink } = services;
  const { contract } = implementation;
  const { signal } = invocation;
  const readInput = () => checkedInput(contract, invocation.data);
  // Only what the contract names is returned.
  const result = (output: unknown): Answer => ({ kind: 'result', result: contract.output.parse(output) });

  switch (implementation.kind) {
    case 'public': {
      const { caller, setCookies } = invocation;
      return result(await implementation.run(readInput(), { identity, caller, setCookies }));
    }
    case 'person': {
      const person = await personOf(invocation, database);
      requireNoApiKey(person);
      const input = readInput();
      const { caller } = invocation;
      return result(
        await database.as(
          actorOf(person, caller),
          (sql) => implementation.run(input, { ...services, person, sql, caller }),
          signal,
        ),
      );
    }
    case 'page': {
      const { caller, setCookies } = invocation;
      const input = readInput();
      const { access, cookies } = await identity.refresh(caller);
      setCookies(cookies);
      const person = await personOf({ ...invocation, accessToken: access.access_token }, database);
      const asMember: PageContext['asMember'] = (work) =>
        database.as(
          actorOf(person, caller),
          (sql, afterCommit) =>
            work((called, data) => invokeInside(called, data, { person, sql, afterCommit }, services)),
          signal,
        );
      return result(await implementation.run(input, { access, asMember }));
    }
    case 'self': {
      const person = await personOf(invocation, database);
      requireNoApiKey(person);
      const { caller, setCookies } = invocation;
      return result(
        await implementation.run(readInput(), { person, identity, caller, setCookies, eventSink }),
      );
    }
    case 'member': {
      const member = await memberCallerOf(invocation, database);
      const input = await readInputOf(member, readInput);
      const run = (sql: Sql, afterCommit: AfterCommit) =>
        runAsMember(implementation, input, { ...member, sql, afterCommit }, services);
      const actor = actorOf(member.person, invocation.caller);
      return { kind: 'result', result: await database.as(actor, run, signal) };
    }
    case 'stream': {
      const person = await personOf(invocation, database);
      const input = readInput();
      const allowed = () =>
        database.as(person, async (sql) => {
          await requireRole(sql, person, accountIdOf(input), abilityOf(contract));
        });
      await allowed();
      const checkAccess = async () => {
        await identity.requireAccess(person);
        await allowed();
      };
      return {
        kind: 'stream',
        messages: implementation.run(input, { person, database, changes, checkAccess, signal }),
      };
    }
  }
}
