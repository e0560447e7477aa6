/**
 * The least a server can do: Fastify and `pg`, statements prepared by name, no check of who asks. Started as a process of
 * its own with DATABASE_URL, PORT, and the statements of each path as JSON in STATEMENTS.
 */

import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const statements = JSON.parse(process.env['STATEMENTS'] ?? '{}') as Record<string, string[]>;

const server = Fastify();
for (const [path, texts] of Object.entries(statements))
  server.post(`/${path}`, async () => {
    const results = await Promise.all(
      texts.map((text, place) => pool.query({ name: `${path} ${place}`, text })),
    );
    return { result: results.map(({ rows }) => rows as unknown[]) };
  });
await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
