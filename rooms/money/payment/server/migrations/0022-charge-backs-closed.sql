-- What became of money that a bank has taken back; null: nobody has seen to it. `paidAnew` and `won`: the club has it again.
alter table payment.payment add column charge_back_outcome text;
alter table payment.payment add constraint payment_charge_back_outcome
  check (charge_back_outcome in ('paidAnew', 'writtenOff', 'won')) not valid;
