import { Client } from 'pg';
import { reasonOf, StartError } from '../start-error.ts';

/**
 * Checks that DATABASE_URL can be connected to. Returns whether its user owns the database or may become its owner, so
 * that a fault in the server could change tables and turn off row-level security. Throws StartError, whose message never
 * contains the password.
 */
export async function checkDatabase(databaseUrl: string): Promise<{ isOwner: boolean }> {
  let client: Client | undefined;
  try {
    client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ is_owner: boolean }>(
      `select pg_has_role(datdba, 'member') or exists (
         select from pg_class where relname = 'schema_migrations' and pg_has_role(relowner, 'member')) as is_owner
       from pg_database where datname = current_database()`,
    );
    return { isOwner: rows[0]?.is_owner ?? true };
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
