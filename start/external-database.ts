import { Client } from 'pg';
import { reasonOf, StartError } from './start-error.ts';

/** Makes sure that DATABASE_URL leads to a PostgreSQL that lets us in. Throws StartError; the message never holds the password. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  let client: Client | undefined;
  try {
    client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    throw new StartError(
      `DATABASE_URL does not lead into a database (${refusal(error)}): check host, port, user, password and database name, or leave it out for the embedded one.`,
    );
  } finally {
    await client?.end().catch(() => {});
  }
}

function refusal(error: unknown): string {
  // One for each address the host's name leads to.
  if (error instanceof AggregateError) return error.errors.map(refusal).join(', ');
  return reasonOf(error);
}
