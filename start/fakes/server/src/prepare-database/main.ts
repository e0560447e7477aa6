// A fake of the migration: creates the table of the fake server.
import { Client } from 'pg';

const client = new Client({ connectionString: process.env.MIGRATIONS_DATABASE_URL });
await client.connect();
await client.query('create table if not exists starts (at timestamptz not null default now())');
await client.query('grant insert, select on starts to claimline_app');
await client.end();
