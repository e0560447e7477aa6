-- Breaks older versions: the setting for second factors has another name.

-- The second factor can be required for admins only. By its type and not by an update, which would be in the audit log.

drop trigger notify_sign_in_rules on billing_accounts;
alter table billing_accounts
  alter column second_factor_required drop default,
  alter column second_factor_required type text
    using case when second_factor_required then 'everyone' else 'nobody' end;
alter table billing_accounts rename column second_factor_required to second_factor_required_for;
alter table billing_accounts
  alter column second_factor_required_for set default 'nobody',
  add check (second_factor_required_for in ('nobody', 'admins', 'everyone'));

create trigger notify_sign_in_rules after update of second_factor_required_for on billing_accounts for each row
  when (new.second_factor_required_for <> old.second_factor_required_for and new.second_factor_required_for <> 'nobody')
  execute function notify_sign_in_rules_change();
