/** For tests that call every function as every kind of caller. */

import type { FunctionName } from '@claimline/domain/functions';
import type { Implementation } from '../../src/functions/function.ts';
import { invoke } from '../../src/functions/invoke.ts';
import { findImplementation } from '../../src/functions/registry.ts';
import { errorBody, outcomeOf } from '../../src/http/answer.ts';
import { type CallBody, createWorld, type PersonKind, personKinds, type World } from '../world.ts';

export interface Walk {
  readonly world: World;
  readonly tokens: ReadonlyMap<PersonKind, string>;
  /** The token of an admin whose session has expired. */
  readonly expiredToken: string;
  /** The token of an admin who signed in a while ago. */
  readonly staleToken: string;
  /** A snapshot of all rows but those of some tables, to prove that a refused call changed nothing. */
  contents(but?: readonly string[]): Promise<Record<string, string>>;
  /** Like `world.call`, but also reads the first event of a stream. */
  attempt(name: FunctionName, data: unknown, token: string | undefined): Promise<CallBody>;
}

export async function createWalk(): Promise<Walk> {
  const world = await createWorld();
  const digests = await questionOfDigests(world);
  const tokens = new Map<PersonKind, string>();
  for (const kind of personKinds) tokens.set(kind, (await world.signIn(kind)).access_token);
  await world.owner.query('update identity.users set banned = true where id = $1', [world.people.disabled]);
  return {
    world,
    tokens,
    expiredToken: await agedToken(world, `expires_at = now() - interval '1 second'`),
    staleToken: await agedToken(world, `authenticated_at = now() - interval '11 minutes'`),
    contents: async (but = []) => {
      const { rows } = await world.owner.query<Record<string, string>>({ name: 'contents', text: digests });
      return Object.fromEntries(
        Object.entries(rows[0] ?? {}).filter(([table]) => !but.includes(String(table.split('.')[1]))),
      );
    },
    attempt: (name, data, token) => attempt(world, name, data, token),
  };
}

/**
 * A query that returns for every table the number of rows and the sum of the transactions that wrote them: inserting,
 * changing or deleting a row changes it. Much cheaper than a digest of what the rows contain.
 */
async function questionOfDigests(world: World): Promise<string> {
  const { rows } = await world.owner.query<{ schema: string; table: string }>(
    `select schemaname as schema, tablename as table from pg_tables
     -- Refused requests are counted too.
     where schemaname in ('public', 'identity') and tablename <> 'request_counts'`,
  );
  const columns = rows.map(
    ({ schema, table }) =>
      `(select count(*) || ' ' || sum(t.xmin::text::bigint) from "${schema}"."${table}" t) as "${schema}.${table}"`,
  );
  return `select ${columns.join(', ')}`;
}

/** The token of an admin's new session with these properties. */
async function agedToken(world: World, change: string): Promise<string> {
  const { access_token } = await world.signIn('admin');
  const { sessionId } = await world.services.identity.verify(access_token);
  await world.owner.query(`update identity.sessions set ${change} where id = $1`, [sessionId]);
  return access_token;
}

export function implementationOf(name: FunctionName): Implementation {
  const found = findImplementation(name);
  if (!found) throw new Error(`${name} is not implemented`);
  return found;
}

async function attempt(
  world: World,
  name: FunctionName,
  data: unknown,
  token: string | undefined,
): Promise<CallBody> {
  if (implementationOf(name).kind !== 'stream') return (await world.call(name, data, token)).body;
  const leave = new AbortController();
  try {
    const answer = await invoke(
      implementationOf(name),
      {
        accessToken: token,
        verify: (given) => world.services.identity.verify(given),
        recognize: (given) => world.services.identity.recognize(given),
        data,
        signal: leave.signal,
        caller: { cookieHeader: undefined, userAgent: undefined, address: '127.0.0.1' },
        setCookies: () => undefined,
      },
      world.services,
    );
    if (answer.kind !== 'stream') throw new Error('no stream');
    const first = await answer.messages.next();
    leave.abort();
    await answer.messages.return(undefined);
    return { result: first.value };
  } catch (error) {
    return { result: undefined, ...errorBody(outcomeOf(error)) };
  }
}
