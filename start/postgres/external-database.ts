import { Client } from 'pg';
import { reasonOf, StartError } from '../start-error.ts';

/** Checks that DATABASE_URL can be connected to. Throws StartError, whose message never contains the password. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  let client: Client | undefined;
  try {
    client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    throw new StartError(
      `Cannot connect to DATABASE_URL (${refusal(error)}): check host, port, user, password and database name, or remove it to use the embedded one.`,
    );
  } finally {
    await client?.end().catch(() => {});
  }
}

function refusal(error: unknown): string {
  // One for each address of the host.
  if (error instanceof AggregateError) return error.errors.map(refusal).join(', ');
  return reasonOf(error);
}
