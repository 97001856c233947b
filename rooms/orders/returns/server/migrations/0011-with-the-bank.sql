-- Cents of a refund that nobody sends, since the buyer's bank had given them back already.
alter table returns.refund add column with_bank integer not null default 0;
alter table returns.refund drop constraint refund_check;
alter table returns.refund add constraint refund_sum
  check (with_bank >= 0 and to_vouchers + to_payment + with_bank = goods + shipping) not valid;
