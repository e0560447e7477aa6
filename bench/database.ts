import pg from 'pg';

/** A new database in the PostgreSQL that the measurements are given; its address. */
export async function createDatabase(name: string): Promise<string> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given === undefined) throw new Error('TEST_DATABASE_URL is missing: run this by `npm run bench`');
  const admin = new pg.Client({ connectionString: given });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const [base = '', query = ''] = given.split('?');
  return `${base.replace(/\/[^/]*$/, `/${name}`)}${query === '' ? '' : `?${query}`}`;
}
