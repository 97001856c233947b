-- The way of nearly every payment (recorded, started, captured) stands in its own row; any other step is a row of payment.step, written by the database,
-- so that no way to change a payment can forget it: each change of state that sets neither of these times.
alter table payment.payment add column started_at timestamptz;
alter table payment.payment add column captured_at timestamptz;

drop trigger note_first_step on payment.payment;
drop trigger note_step on payment.payment;
update payment.payment set
  started_at = (select min(at) from payment.step where payment_id = payment.id and state = 'started'),
  captured_at = (select min(at) from payment.step where payment_id = payment.id and state = 'captured');
delete from payment.step using payment.payment
  where payment.id = payment_id and (step.state = 'recorded'
    or (step.state = 'started' and at = started_at) or (step.state = 'captured' and at = captured_at));
create or replace function payment.note_step() returns trigger language plpgsql as $$
begin
  -- Money that comes back from a refund is told by the refund's own step.
  if old.state in ('partiallyRefunded', 'refunded') and new.state in ('captured', 'partiallyRefunded') then
    return null;
  end if;
  insert into payment.step (payment_id, at, state, failure_code) values (new.id, new.state_at, new.state, new.failure_code);
  return null;
end $$;
create trigger note_step after update on payment.payment for each row
  when (old.state is distinct from new.state and old.started_at is not distinct from new.started_at
    and old.captured_at is not distinct from new.captured_at)
  execute function payment.note_step();
