import type { FilledDatabase } from '../lists/list-databases.ts';

/** Access tokens of so many people with the seeded member's rights: one person is answered only a few requests at once. */
export async function signInColleagues(
  { server, owner, seeded }: FilledDatabase,
  people: number,
): Promise<readonly string[]> {
  const tokens: string[] = [];
  for (let number = 0; number < people; number += 1) {
    const id = `colleague-${number}`;
    const email = `${id}@example.test`;
    const given = [seeded.memberId, id];
    await owner.query(
      `insert into identity.users (id, name, email, email_verified)
       select $2, name, $3, true from identity.users where id = $1 on conflict do nothing`,
      [...given, email],
    );
    await owner.query(
      `insert into identity.credentials (id, user_id, account_id, provider_id, password)
       select $2, $2, $2, provider_id, password from identity.credentials where user_id = $1 on conflict do nothing`,
      given,
    );
    await owner.query(
      `insert into memberships (account_id, user_id, role)
       select account_id, $2, role from memberships where user_id = $1 on conflict do nothing`,
      given,
    );
    await owner.query(
      `insert into clinic_users (account_id, clinic_id, user_id)
       select account_id, clinic_id, $2 from clinic_users where user_id = $1 on conflict do nothing`,
      given,
    );
    const access = await server.call('signIn', { email, password: seeded.password });
    tokens.push((access as { access_token: string }).access_token);
  }
  return tokens;
}
