-- By which electronic claims name a payer (NM109), as clearinghouses list them.
alter table payers add column electronic_ids text[] not null default '{}';
