import pg from 'pg';

/** The address of a database in the PostgreSQL that the measurements are given. */
export function addressOf(name: string): string {
  const given = process.env['TEST_DATABASE_URL'];
  if (given === undefined) throw new Error('TEST_DATABASE_URL is missing: use `npm run bench`');
  const [base = '', query = ''] = given.split('?');
  return `${base.replace(/\/[^/]*$/, `/${name}`)}${query === '' ? '' : `?${query}`}`;
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** A new database in the PostgreSQL that the measurements are given; its address. `template` is copied. */
export async function createDatabase(name: string, template?: string): Promise<string> {
  const address = addressOf(name);
  await asAdmin((admin) =>
    admin.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`),
  );
  return address;
}

/** The address of a database left by an earlier run in the same PostgreSQL; undefined when there is none. */
export async function findDatabase(name: string): Promise<string | undefined> {
  const address = addressOf(name);
  const found = await asAdmin((admin) => admin.query('select from pg_database where datname = $1', [name]));
  return found.rowCount === 0 ? undefined : address;
}
