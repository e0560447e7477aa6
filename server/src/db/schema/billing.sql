-- Usage, and how accounts are billed through Stripe.
-- Made by `npm run schema` from a migrated database; change the schema by a migration.

create table billing_events (
  account_id text not null,
  id text not null,
  received_at timestamp with time zone default now() not null,
  constraint billing_events_pkey PRIMARY KEY (account_id, id)
);

alter table billing_events add constraint billing_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table billing_events enable row level security;
create policy whole on billing_events for all to claimline_engine using (true) with check (true);
grant delete, insert, select on billing_events to claimline_engine;

create table billing_states (
  account_id text not null,
  subscription_status text,
  subscription_as_of timestamp with time zone,
  payment_failed_at timestamp with time zone,
  invoice_as_of timestamp with time zone,
  former_customer_id text,
  constraint billing_states_pkey PRIMARY KEY (account_id)
);

alter table billing_states add constraint billing_states_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table billing_states enable row level security;
create policy seen on billing_states for select to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy whole on billing_states for all to claimline_engine using (true) with check (true);
grant insert, select, update on billing_states to claimline_engine;
grant select on billing_states to claimline_server;

create table meter_events (
  id text not null,
  account_id text not null,
  measure text not null,
  amount bigint not null,
  at timestamp with time zone default now() not null,
  due_at timestamp with time zone default now() not null,
  tries integer default 0 not null,
  first_tried_at timestamp with time zone,
  problem text,
  held_by text,
  held_until timestamp with time zone,
  constraint meter_events_pkey PRIMARY KEY (id),
  constraint meter_events_amount_check CHECK (amount > 0),
  constraint meter_events_measure_check CHECK (measure = ANY (ARRAY['claims'::text, 'call-seconds'::text]))
);

alter table meter_events add constraint meter_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
CREATE INDEX meter_events_account ON meter_events USING btree (account_id);
CREATE INDEX meter_events_due ON meter_events USING btree (due_at) WHERE problem IS NULL;
alter table meter_events enable row level security;
create policy seen on meter_events for select to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy whole on meter_events for all to claimline_engine using (true) with check (true);
grant delete, select, update on meter_events to claimline_engine;
grant select on meter_events to claimline_server;

create table usage_months (
  account_id text not null,
  clinic_id text not null,
  month date not null,
  measure text not null,
  amount bigint not null,
  slot smallint default (pg_backend_pid() % 4) not null,
  constraint usage_months_pkey PRIMARY KEY (account_id, month, clinic_id, measure, slot),
  constraint usage_months_measure_check CHECK (measure = ANY (ARRAY['claims'::text, 'calls'::text, 'call-seconds'::text]))
);

alter table usage_months add constraint usage_months_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table usage_months enable row level security;
create policy of_own_clinics on usage_months for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy seen on usage_months for select to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy whole on usage_months for all to claimline_engine using (true) with check (true);
grant select on usage_months to claimline_engine;
grant select on usage_months to claimline_server;

CREATE OR REPLACE FUNCTION public.usage_clinics(account text)
 RETURNS TABLE(id text, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.name from clinics c
  where c.account_id = account and (account = any (acting_admin_accounts()) or c.id = any (acting_clinics()))
$function$;

grant execute on function usage_clinics(text) to claimline_server;
revoke all on function usage_clinics(text) from public;

CREATE OR REPLACE FUNCTION public.usage_month(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$ select date_trunc('month', moment at time zone 'UTC')::date $function$;
