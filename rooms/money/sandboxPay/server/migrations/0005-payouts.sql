-- A message says only what it is about; how that stands is read.
alter table sandbox_pay.webhook drop column payment;

-- Money sent to a person. Cents.
create table sandbox_pay.payout (
  id text primary key,
  idempotency_key text not null unique,
  reference text not null,
  amount integer not null check (amount > 0),
  -- Where it goes: a saved method, or the last digits of a bank account.
  method_id text references sandbox_pay.method,
  last_digits text,
  state text not null check (state in ('open', 'done', 'failed')),
  failure_code text,
  created_at timestamptz not null
);

alter table sandbox_pay.webhook alter column payment_id drop not null;
alter table sandbox_pay.webhook add column payout_id text references sandbox_pay.payout;
alter table sandbox_pay.webhook add check (num_nonnulls(payment_id, payout_id) = 1);
