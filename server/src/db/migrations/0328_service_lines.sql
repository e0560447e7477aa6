-- Rows of a sheet that are service lines of one claim become one claim with a total, in the first of them.
alter table imports add column answers jsonb not null default '{}';

alter table import_rows
  -- The same for rows that have the same patient, date, payer and provider; null where that is not certain.
  add column line_key text,
  -- The row that has the claim of this line, which may be itself.
  add column line_of integer,
  -- What that row alone would be.
  add column line_submission jsonb,
  -- Made again, because PostgreSQL before 17 cannot change the expression of a generated column.
  drop column standing,
  add column standing text generated always as (
    case
      when is_skipped then 'skipped'
      when submission is null then 'faulty'
      when same_row is not null or same_claim_id is not null then 'duplicate'
      when line_of <> row_number then 'line'
      else 'good'
    end) stored not null;
create index import_rows_standing on import_rows (account_id, import_id, standing, row_number);
create index import_rows_line_key on import_rows (account_id, import_id, line_key) where line_key is not null;
create index import_rows_line_of on import_rows (account_id, import_id, line_of, row_number) where line_of is not null;

alter table import_counts drop constraint import_counts_standing_check;
alter table import_counts add constraint import_counts_standing_check
  check (standing in ('good', 'faulty', 'duplicate', 'line', 'skipped', 'imported', 'left', 'combined'));
