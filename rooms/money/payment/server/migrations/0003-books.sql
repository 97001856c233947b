-- Its order, or the promise of all its money back, has been seen; what stays without is shown to staff.
alter table payment.payment add column matched_at timestamptz;
create index payment_unmatched on payment.payment (settled_at)
  where matched_at is null and state in ('captured', 'partiallyRefunded');
create index payment_charged_back on payment.payment (state_at) where state = 'chargedBack';

-- What a message was about.
alter table payment.webhook_receipt add column payment_id uuid;
create index webhook_receipt_payment on payment.webhook_receipt (payment_id) where payment_id is not null;

-- Why the provider would not give money back, at the last try.
alter table payment.refund add column failure text;

-- A method whose fate the provider still owes us.
alter table payment.saved_method add column checked_at timestamptz;
create index saved_method_open on payment.saved_method (checked_at nulls first, id) where state in ('recorded', 'started');

-- Every state that a payment has been in, for staff. Written by the database, so that no way to change a payment can forget it.
create table payment.step (
  payment_id uuid not null references payment.payment on delete cascade,
  at timestamptz not null,
  state text not null,
  failure_code text
);
create index step_payment on payment.step (payment_id);

create function payment.note_step() returns trigger language plpgsql as $$
begin
  insert into payment.step (payment_id, at, state, failure_code) values (new.id, new.state_at, new.state, new.failure_code);
  return null;
end $$;
create trigger note_first_step after insert on payment.payment for each row execute function payment.note_step();
create trigger note_step after update on payment.payment for each row
  when (old.state is distinct from new.state) execute function payment.note_step();
