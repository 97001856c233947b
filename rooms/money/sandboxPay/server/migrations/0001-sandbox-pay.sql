-- Belongs to the built-in payment service alone; the rest of the house speaks to it over HTTP.
create schema sandbox_pay;

create table sandbox_pay.payment (
  id text primary key,
  idempotency_key text not null unique,
  reference text not null,
  method text not null,
  amount integer not null check (amount > 0),
  refunded_amount integer not null default 0,
  return_url text not null,
  client_secret text not null,
  state text not null default 'open' check (state in ('open', 'captured', 'failed', 'cancelled', 'refunded')),
  failure_code text,
  last_digits text,
  created_at timestamptz not null,
  -- An open payment that is not paid by then counts as cancelled.
  expires_at timestamptz not null,
  check (refunded_amount >= 0 and refunded_amount <= amount)
);
create index payment_expires on sandbox_pay.payment (expires_at) where state = 'open';

create table sandbox_pay.refund (
  id text primary key,
  payment_id text not null references sandbox_pay.payment,
  idempotency_key text not null unique,
  amount integer not null check (amount > 0),
  created_at timestamptz not null
);

-- Messages to the shop, kept until the shop has answered 2xx or they are too old.
create table sandbox_pay.webhook (
  id text primary key,
  payment_id text not null references sandbox_pay.payment,
  kind text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  delivered_at timestamptz,
  created_at timestamptz not null
);
create index webhook_due on sandbox_pay.webhook (next_attempt_at) where delivered_at is null;
