/** A database adapter that stores session tokens only as their SHA-256. */

import { createHash } from 'node:crypto';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters';

/** The token is long and random, so a plain hash cannot be reversed. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

interface Asked {
  readonly model: string;
  readonly where?: Where[] | undefined;
}

const isToken = ({ field, value }: Where) => field === 'token' && typeof value === 'string';

/** The tokens in a query, by their hashes in the database. */
function tokensIn(asked: Asked): Map<string, string> {
  const tokens = (asked.where ?? [])
    .filter(({ field }) => field === 'token')
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is string => typeof value === 'string');
  return new Map(tokens.map((token) => [hashOfToken(token), token]));
}

function hashed<Question extends Asked>(asked: Question): Question {
  if (asked.model !== 'session' || !asked.where) return asked;
  const where = asked.where.map((condition): Where => {
    if (isToken(condition)) return { ...condition, value: hashOfToken(String(condition.value)) };
    if (condition.field === 'token' && Array.isArray(condition.value))
      return { ...condition, value: condition.value.map((token) => hashOfToken(String(token))) };
    return condition;
  });
  return { ...asked, where };
}

/** The row with the token that the library wrote or queried; other sessions keep the hash. */
function named<Row>(row: Row, tokens: ReadonlyMap<string, string>): Row {
  if (typeof row !== 'object' || row === null || !('token' in row)) return row;
  const token = tokens.get(String(row.token));
  return token === undefined ? row : { ...row, token };
}

/** The hash of a session's token, by the hash of the one before it, which still finds the session. */
type CurrentOf = (previous: string) => Promise<string | undefined>;

function wrapped<Inner extends DBTransactionAdapter>(inner: Inner, currentOf: CurrentOf): Inner {
  /** The query for the session that had this token before. */
  async function byPrevious<Question extends Asked>(asked: Question): Promise<Question | null> {
    const token = asked.model === 'session' ? asked.where?.find(isToken) : undefined;
    const current = token && (await currentOf(hashOfToken(String(token.value))));
    if (!current) return null;
    return {
      ...asked,
      where: asked.where?.map((condition) =>
        isToken(condition) ? { ...condition, value: current } : condition,
      ),
    };
  }

  const outer: DBTransactionAdapter = {
    ...inner,
    create: async (given) => {
      const token: unknown = 'token' in given.data ? given.data['token'] : undefined;
      if (given.model !== 'session' || typeof token !== 'string') return inner.create(given);
      const row = await inner.create({ ...given, data: { ...given.data, token: hashOfToken(token) } });
      return named(row, new Map([[hashOfToken(token), token]])) as never;
    },
    findOne: async (asked) => {
      const row = await inner.findOne(hashed(asked));
      if (row !== null) return named(row, tokensIn(asked)) as never;
      const before = await byPrevious(asked);
      if (before === null) return row;
      const [token = ''] = tokensIn(asked).values();
      const found = await inner.findOne<object>(before);
      return (found && { ...found, token }) as never;
    },
    findMany: async (asked) => {
      const tokens = tokensIn(asked);
      return (await inner.findMany(hashed(asked))).map((row) => named(row, tokens)) as never;
    },
    update: async (asked) => named(await inner.update(hashed(asked)), tokensIn(asked)) as never,
    updateMany: (asked) => inner.updateMany(hashed(asked)),
    delete: (asked) => inner.delete(hashed(asked)),
    deleteMany: (asked) => inner.deleteMany(hashed(asked)),
    count: (asked) => inner.count(hashed(asked)),
    consumeOne: async (asked) => named(await inner.consumeOne(hashed(asked)), tokensIn(asked)) as never,
    incrementOne: async (asked) => named(await inner.incrementOne(hashed(asked)), tokensIn(asked)) as never,
  };
  return outer as Inner;
}

/** Wraps the adapter: hashes session tokens in queries and restores them in results. */
export function withHashedSessions(inner: DBAdapter, currentOf: CurrentOf): DBAdapter {
  return {
    ...wrapped(inner, currentOf),
    transaction: (work) => inner.transaction((within) => work(wrapped(within, currentOf))),
  };
}
