-- Claims that were probably submitted before are looked for by member and day of service.
create index automations_member on automations (account_id, member_id, service_from);
