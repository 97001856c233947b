-- What the provider has taken may still be under way (`sent`), and what it has sent may come back to us weeks later (`failed`).
alter table payment.refund drop constraint refund_state_check;
alter table payment.refund add constraint refund_state_check check (state in ('recorded', 'sent', 'done', 'failed'));
alter table payment.refund add column provider_refund_id text;
-- Tried again after a failure: another try, another key at the provider.
alter table payment.refund add column attempt integer not null default 0;
-- Somebody has sent the money in another way.
alter table payment.refund add column is_by_hand boolean not null default false;
alter table payment.refund add column state_at timestamptz;
update payment.refund set state_at = coalesce(done_at, created_at);
alter table payment.refund alter column state_at set not null;

drop index payment.refund_open;
create index refund_open on payment.refund (checked_at nulls first, id) where state in ('recorded', 'sent');
create index refund_done on payment.refund (state_at) where state = 'done';
create index refund_failed on payment.refund (state_at) where state = 'failed';

-- A direct debit counts as paid while it is on its way; until it is here nothing of it can be sent back.
alter table payment.payment add column is_arriving boolean not null default false;
create index payment_arriving on payment.payment (checked_at) where is_arriving;

-- Refunds have their steps like payments. Cents.
alter table payment.step add column amount integer;
insert into payment.step (payment_id, at, state, failure_code, amount)
  select payment_id, created_at, 'refundPromised', reason, amount from payment.refund
  union all
  select payment_id, coalesce(done_at, checked_at, created_at),
    case when done_at is null then 'refundRefused' else 'refundDone' end, failure, amount
  from payment.refund where done_at is not null or failure is not null;
alter table payment.refund drop column done_at;

create function payment.note_refund_step() returns trigger language plpgsql as $$
begin
  insert into payment.step (payment_id, at, state, failure_code, amount) values (
    new.payment_id,
    case when new.state = 'recorded' then coalesce(new.checked_at, new.state_at) else new.state_at end,
    case
      when new.state = 'recorded' and new.failure is not null then 'refundRefused'
      when new.state = 'recorded' and new.attempt > 0 then 'refundRepeated'
      when new.state = 'recorded' then 'refundPromised'
      when new.state = 'sent' then 'refundSent'
      when new.state = 'done' and new.is_by_hand then 'refundByHand'
      when new.state = 'done' then 'refundDone'
      else 'refundFailed'
    end,
    case when new.state = 'recorded' then coalesce(new.failure, new.reason) else new.failure end,
    new.amount);
  return null;
end $$;
create trigger note_first_step after insert on payment.refund for each row execute function payment.note_refund_step();
create trigger note_step after update on payment.refund for each row
  when (old.state is distinct from new.state or (new.failure is not null and old.failure is distinct from new.failure))
  execute function payment.note_refund_step();
