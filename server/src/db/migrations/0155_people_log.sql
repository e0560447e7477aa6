-- Who was invited, shut out and let in again is kept like every change of the account, and told to open screens.

select audit_table('invitations', without => 'letter_id,letters,sent_at');
select audit_table('disabled_members', record => 'user_id', keys => 'account_id,user_id');

create trigger account_tell after insert or update on invitations
  for each row execute function account_tell();
create trigger account_tell after insert or delete on disabled_members
  for each row execute function account_tell();

-- An account that begins to ask for a second factor, or a person who gives theirs up: open streams look again at once.
create function tell_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform pg_notify('claimline_access', user_id) from memberships where account_id = new.id;
  return null;
end
$$;
revoke all on function tell_entry() from public;
create trigger accounts_tell_entry after update of second_factor_required on billing_accounts
  for each row when (new.second_factor_required and not old.second_factor_required) execute function tell_entry();
create trigger users_tell_second_factor after update of has_second_factor on identity.users
  for each row when (old.has_second_factor and not new.has_second_factor) execute function tell_disabled();
