-- Acting on many claims at once. How far an action is stands in its job; what it met, here.

create table bulk_actions (
  id text primary key references jobs,
  account_id text not null references billing_accounts,
  created_by text not null references identity.users,
  created_at timestamptz not null default now(),
  -- Made by the client for one wish: the same wish sent twice is carried out once.
  request_id text not null,
  action text not null check (action in ('archive', 'restore', 'call-again', 'cancel')),
  -- Where it looks. Besides its maker, only those who see all of these clinics see it.
  clinic_ids text[] not null,
  undo_of text references bulk_actions,
  -- Claims left as they were, counted by why: {"on-the-phone": 3}.
  refusals jsonb not null default '{}',
  unique (account_id, created_by, request_id)
);
create index bulk_actions_undo on bulk_actions (account_id, undo_of) where undo_of is not null;

-- Claims left as they were and why; and of an action that can be taken back, the claims it changed.
create table bulk_items (
  account_id text not null,
  bulk_id text not null references bulk_actions,
  -- No foreign key: one would cost each of a million rows, and a claim that is gone is not shown.
  claim_id text not null,
  clinic_id text not null,
  refusal text,
  -- The transaction it was changed in. A row that someone changed since has another's number in its xmin.
  changed_in xid,
  primary key (account_id, bulk_id, claim_id),
  check ((refusal is null) = (changed_in is not null))
);
create index bulk_items_left on bulk_items (account_id, bulk_id, claim_id) where refusal is not null;

-- What nobody will look at again: items of actions of long ago, some at a time.
create function forget_bulk_items(account text, most integer) returns void language sql security definer
set search_path = public, pg_temp as
$$
  delete from bulk_items i
  using (
    select found.account_id, found.bulk_id, found.claim_id
    from bulk_items found
    where found.account_id = account and account = any (acting_accounts())
      and found.bulk_id in (
        select id from bulk_actions
        where bulk_actions.account_id = account and bulk_actions.created_at < now() - interval '30 days')
    limit most
  ) old
  where i.account_id = old.account_id and i.bulk_id = old.bulk_id and i.claim_id = old.claim_id
$$;
revoke all on function forget_bulk_items(text, integer) from public;
grant execute on function forget_bulk_items(text, integer) to claimline_server;

alter table bulk_actions enable row level security;
alter table bulk_items enable row level security;
create policy seen on bulk_actions for select to claimline_server
  using (
    account_id = any ((select acting_accounts())::text[])
    and (created_by = acting_user() or clinic_ids <@ (select acting_clinics())::text[])
  );
create policy begun on bulk_actions for insert to claimline_server
  with check (created_by = acting_user() and account_id = any ((select acting_worker_accounts())::text[]));
create policy counted on bulk_actions for update to claimline_server
  using (created_by = acting_user() and account_id = any ((select acting_worker_accounts())::text[]));
create policy seen on bulk_items for select to claimline_server
  using (clinic_id = any ((select acting_clinics())::text[]));
create policy kept on bulk_items for insert to claimline_server
  with check (clinic_id = any ((select acting_clinics())::text[]));
create policy whole on bulk_actions to claimline_engine using (true) with check (true);
create policy whole on bulk_items to claimline_engine using (true) with check (true);

grant select on bulk_actions, bulk_items to claimline_server;
grant insert (id, account_id, created_by, request_id, action, clinic_ids, undo_of) on bulk_actions to claimline_server;
grant update (refusals) on bulk_actions to claimline_server;
grant insert on bulk_items to claimline_server;
grant select on bulk_actions, bulk_items to claimline_engine;
