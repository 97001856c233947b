-- Which account of the staff decided it; null: nobody did, it came by itself (or before this was kept).
alter table payment.refund add column decided_by uuid;
alter table payment.step add column decided_by uuid;
create index step_decided_by on payment.step (decided_by) where decided_by is not null;

create or replace function payment.note_refund_step() returns trigger language plpgsql as $$
begin
  insert into payment.step (payment_id, at, state, failure_code, amount, decided_by) values (
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
    new.amount,
    new.decided_by);
  return null;
end $$;

-- Every limit that a customer was granted. Cents.
create table payment.credit_grant (
  id uuid primary key,
  fan_id uuid not null,
  credit_limit integer not null,
  granted_at timestamptz not null,
  decided_by uuid
);
create index credit_grant_fan on payment.credit_grant (fan_id, granted_at);
create index credit_grant_decided_by on payment.credit_grant (decided_by) where decided_by is not null;
