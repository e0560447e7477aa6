-- Probable duplicates are found by claim number or by amount, however many claims a member has on one day.
drop index automations_member;
create index automations_same_amount on automations (account_id, member_id, service_from, billed_cents);
create index automations_same_number on automations (account_id, member_id, service_from, claim_number)
  where claim_number is not null;
