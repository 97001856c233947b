-- A match is called off after a seller has got a voucher: the fees come back by another one.
alter table marketplace.payout add column fee_voucher_code text;
