-- New accounts tell payers' people that the call is recorded: many states require the consent of all parties.

alter table billing_accounts alter column disclose
  set default '{recording,callback-phone,group-number,patient-account-number,procedure-codes}';
