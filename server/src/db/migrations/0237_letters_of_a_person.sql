-- Letters and links of invitations have an end in a day for the person too, whatever accounts they make for it.

create index invitations_inviter on invitations (invited_by);
create index invitation_tokens_account on invitation_tokens (account_id, created_at);

-- Within a day: of the account by whomever, or of the acting person in all accounts, whichever were more.
create function invitation_letters_of_a_day(account text) returns integer
language sql stable security definer set search_path = public, pg_temp as
$$
  select greatest(
    (select count(*) from invitation_tokens where account_id = account and created_at > now() - interval '1 day'),
    (select count(*) from invitations i join invitation_tokens t on t.invitation_id = i.id
     where i.invited_by = acting_user() and t.created_at > now() - interval '1 day'))::integer
  where account = any (acting_admin_accounts())
$$;
revoke all on function invitation_letters_of_a_day(text) from public;
grant execute on function invitation_letters_of_a_day(text) to claimline_server;
