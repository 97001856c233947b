-- A seller may have the money sent to a bank account, where it cannot go back the way it came.
alter table marketplace.offer drop constraint offer_payout_type_check;
alter table marketplace.offer add constraint offer_payout_type_check
  check (payout_type in ('originalPaymentMethod', 'voucher', 'creditCard', 'payPal', 'bankTransfer')) not valid;
