-- The bank account of a payout is kept sealed, until the provider has taken it. What was recorded before has it in
-- plain columns until then.
alter table payment.payout add column account_sealed text;
alter table payment.payout drop constraint payout_check;
alter table payment.payout add constraint payout_account_check check (
  case when state = 'recorded' then num_nonnulls(provider_method_id, iban, account_sealed) = 1
    else num_nonnulls(iban, account_holder, account_sealed) = 0 end) not valid;
