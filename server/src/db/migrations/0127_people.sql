-- Who works in an account: invitations, roles and clinics as admins change them, members shut out for a while, and the
-- rule that an account never loses its last admin.

create table invitations (
  id text primary key,
  account_id text not null references billing_accounts,
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'user', 'viewer')),
  clinic_ids text[] not null default '{}',
  invited_by text not null references identity.users,
  created_at timestamptz not null default now(),
  -- Of the newest letter, and how many there were.
  sent_at timestamptz not null default now(),
  letters integer not null default 1,
  letter_id text,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by text references identity.users,
  revoked_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or revoked_at is null)
);
create unique index invitations_open on invitations (account_id, email) where accepted_at is null and revoked_at is null;
create index invitations_account on invitations (account_id, created_at desc, id);

-- Every letter and every copied link has a token of its own, of which only the hash stands here.
create table invitation_tokens (
  hash text primary key,
  account_id text not null references billing_accounts,
  invitation_id text not null references invitations on delete cascade,
  -- Whoever opens a link out of the letter has shown that the address is theirs; a copied one shows nothing.
  is_mailed boolean not null,
  created_at timestamptz not null default now()
);
create index invitation_tokens_invitation on invitation_tokens (invitation_id);

-- A member shut out keeps here what they were. They are in no other list meanwhile, so that nothing has to remember to
-- ask whether somebody is shut out.
create table disabled_members (
  account_id text not null references billing_accounts,
  user_id text not null references identity.users,
  roles text[] not null check (cardinality(roles) > 0),
  clinic_ids text[] not null,
  disabled_at timestamptz not null default now(),
  disabled_by text not null references identity.users,
  primary key (account_id, user_id)
);

alter table invitations enable row level security;
alter table invitation_tokens enable row level security;
alter table disabled_members enable row level security;
create policy kept on invitations to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]))
  with check (account_id = any ((select acting_admin_accounts())::text[]));
create policy put on invitation_tokens for insert to claimline_server
  with check (account_id = any ((select acting_admin_accounts())::text[]));
create policy counted on invitation_tokens for select to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]));
-- Seen by all, so that what they did before still has their name.
create policy seen on disabled_members for select to claimline_server
  using (account_id = any ((select acting_accounts())::text[]));
create policy added on disabled_members for insert to claimline_server
  with check (account_id = any ((select acting_admin_accounts())::text[]) and disabled_by = acting_user());
create policy removed on disabled_members for delete to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]));
create policy whole on invitations to claimline_engine using (true) with check (true);
create policy whole on disabled_members to claimline_engine using (true) with check (true);

grant select, insert, update on invitations to claimline_server;
grant insert on invitation_tokens to claimline_server;
grant select (account_id, invitation_id, is_mailed, created_at) on invitation_tokens to claimline_server;
grant select, insert, delete on disabled_members to claimline_server;
grant select on invitations, disabled_members to claimline_engine;

create policy shut_out on identity.users for select to claimline_server
  using (id in (select d.user_id from disabled_members d where d.account_id = any ((select acting_accounts())::text[])));

-- Roles are the admins' to give.
create policy given on memberships for insert to claimline_server
  with check (account_id = any ((select acting_admin_accounts())::text[]));
create policy taken on memberships for delete to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]));
grant insert, delete on memberships to claimline_server;

-- Under a lock of the account, so that two admins who take each other's role at once do not both succeed. Whoever takes
-- one away: a person, the engine, the owner.
create function memberships_keep_admin() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from billing_accounts where id = old.account_id for no key update;
  if not exists (
    select from memberships m join identity.users u on u.id = m.user_id
    where m.account_id = old.account_id and m.role = 'admin' and not u.banned
  ) then
    raise exception 'an account keeps an admin' using errcode = 'CL001';
  end if;
  return null;
end
$$;
revoke all on function memberships_keep_admin() from public;
create trigger memberships_keep_admin after delete or update on memberships
  for each row when (old.role = 'admin') execute function memberships_keep_admin();

-- What an invitation's link opens. Whoever holds the token may know; nobody else finds it.
create function open_invitation(token_hash text)
returns table (
  invitation_id text, account_id text, account_name text, email text, role text, inviter text, clinics text[],
  expires_at timestamptz, is_mailed boolean, state text
) language sql stable security definer set search_path = public, pg_temp as
$$
  select i.id, i.account_id, a.name, i.email, i.role, u.name,
    array(select c.name from clinics c where c.account_id = i.account_id and c.id = any (i.clinic_ids) order by lower(c.name)),
    i.expires_at, t.is_mailed,
    case
      when i.accepted_at is not null then 'used'
      when i.revoked_at is not null then 'revoked'
      when i.expires_at <= now() then 'expired'
      else 'open'
    end
  from invitation_tokens t
    join invitations i on i.id = t.invitation_id
    join billing_accounts a on a.id = i.account_id
    join identity.users u on u.id = i.invited_by
  where t.hash = token_hash
$$;

-- Makes the person a member, once: 'joined', or why not. Under a lock of the invitation, so that of two who open it at
-- once one joins.
create function accept_invitation(token_hash text, joining text) returns text
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  found_state text;
  invited invitations;
begin
  perform from invitations i join invitation_tokens t on t.invitation_id = i.id where t.hash = token_hash for update of i;
  select state into found_state from open_invitation(token_hash);
  if found_state is distinct from 'open' then
    return coalesce(found_state, 'unknown');
  end if;
  select i.* into invited from invitations i join invitation_tokens t on t.invitation_id = i.id where t.hash = token_hash;
  if not exists (select from identity.users u where u.id = joining and u.email = invited.email and not u.is_service) then
    return 'other-email';
  end if;
  if exists (select from disabled_members d where d.account_id = invited.account_id and d.user_id = joining) then
    return 'revoked';
  end if;
  -- The log tells who joined, not who let the server do it.
  perform set_config('claimline.user_id', joining, true);
  insert into memberships (account_id, user_id, role) values (invited.account_id, joining, invited.role)
    on conflict do nothing;
  insert into clinic_users (account_id, clinic_id, user_id)
    select c.account_id, c.id, joining from clinics c
    where c.account_id = invited.account_id and c.id = any (invited.clinic_ids)
    on conflict do nothing;
  update invitations set accepted_at = now(), accepted_by = joining where id = invited.id;
  return 'joined';
end
$$;
revoke all on function open_invitation(text), accept_invitation(text, text) from public;
grant execute on function open_invitation(text), accept_invitation(text, text) to claimline_identity;
