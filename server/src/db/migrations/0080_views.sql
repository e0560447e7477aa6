-- How each person's result lists stand, and the views people save of them.

create table saved_views (
  id text not null,
  account_id text not null references billing_accounts,
  owner_user_id text not null references identity.users,
  list text not null check (list in ('account', 'clinic')),
  name text not null check (char_length(name) between 1 and 60),
  -- Found by everyone in the account.
  shared boolean not null default false,
  -- The parameters of the list's address, without the page.
  question jsonb not null check (pg_column_size(question) < 16384),
  layout jsonb not null check (pg_column_size(layout) < 16384),
  changed_at timestamptz not null default now(),
  -- Kept for a while, so that deleting can be undone.
  deleted_at timestamptz,
  primary key (account_id, id)
);
create index saved_views_owner on saved_views (account_id, owner_user_id);
create index saved_views_shared on saved_views (account_id) where shared;
create unique index saved_views_name on saved_views (account_id, owner_user_id, list, lower(name)) where deleted_at is null;

create table list_preferences (
  account_id text not null references billing_accounts,
  user_id text not null references identity.users,
  list text not null check (list in ('account', 'clinic')),
  layout jsonb not null check (pg_column_size(layout) < 16384),
  sorting text not null check (char_length(sorting) <= 1000),
  default_view_id text,
  primary key (account_id, user_id, list),
  foreign key (account_id, default_view_id) references saved_views (account_id, id) on delete set null (default_view_id)
);
create index list_preferences_view on list_preferences (account_id, default_view_id) where default_view_id is not null;

create or replace function acting_worker_accounts() returns text[] language sql stable security definer
set search_path = public, pg_temp as
$$
  select coalesce(array_agg(distinct account_id), '{}') from memberships
  where user_id = acting_user() and role in ('user', 'admin')
$$;
revoke all on function acting_worker_accounts() from public;
grant execute on function acting_worker_accounts() to claimline_server;

alter table saved_views enable row level security;
create policy seen on saved_views for select to claimline_server
  using (
    account_id = any ((select acting_accounts())::text[])
    and (owner_user_id = acting_user() or (shared and (
      deleted_at is null or account_id = any ((select acting_admin_accounts())::text[]))))
  );
-- Sharing is for those who work claims; what is shared, an admin may change too.
create policy kept on saved_views for insert to claimline_server
  with check (
    owner_user_id = acting_user()
    and account_id = any ((select acting_accounts())::text[])
    and (not shared or account_id = any ((select acting_worker_accounts())::text[]))
  );
create policy changed on saved_views for update to claimline_server
  using (
    account_id = any ((select acting_accounts())::text[])
    and (owner_user_id = acting_user() or (shared and account_id = any ((select acting_admin_accounts())::text[])))
  )
  with check (
    account_id = any ((select acting_accounts())::text[])
    and (
      (owner_user_id = acting_user() and (
        not shared or deleted_at is not null or account_id = any ((select acting_worker_accounts())::text[])))
      or (shared and account_id = any ((select acting_admin_accounts())::text[]))
    )
  );
create policy purged on saved_views for delete to claimline_server
  using (
    owner_user_id = acting_user() and account_id = any ((select acting_accounts())::text[])
    and deleted_at is not null
  );
create policy whole on saved_views to claimline_engine using (true) with check (true);

alter table list_preferences enable row level security;
create policy own on list_preferences to claimline_server
  using (user_id = acting_user() and account_id = any ((select acting_accounts())::text[]))
  with check (
    user_id = acting_user() and account_id = any ((select acting_accounts())::text[])
    and (default_view_id is null or exists (
      select from saved_views v
      where v.account_id = list_preferences.account_id and v.id = default_view_id and v.list = list_preferences.list))
  );
create policy whole on list_preferences to claimline_engine using (true) with check (true);

grant select, insert, delete on saved_views to claimline_server;
-- Neither whose it is nor where it belongs.
grant update (name, shared, question, layout, changed_at, deleted_at) on saved_views to claimline_server;
grant select, insert on list_preferences to claimline_server;
grant update (layout, sorting, default_view_id) on list_preferences to claimline_server;
grant select, insert on saved_views, list_preferences to claimline_engine;
