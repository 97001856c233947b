create schema payment;

create table payment.payment (
  id uuid primary key,
  -- What is paid for: the checkout's id.
  reference text not null,
  fan_id uuid not null,
  amount integer not null check (amount > 0),
  method text not null,
  provider text not null,
  provider_payment_id text,
  state text not null default 'recorded'
    check (state in ('recorded', 'started', 'captured', 'partiallyRefunded', 'refunded', 'failed', 'cancelled')),
  failure_code text,
  -- Set before the provider is called: from here on it may know this payment, whatever we have heard.
  return_url text,
  script_url text,
  payment_url text,
  refund_promised integer not null default 0,
  refunded_amount integer not null default 0,
  -- The provider has said its last word (captured, failed, cancelled, refunded); until then reconciliation keeps asking.
  settled_at timestamptz,
  checked_at timestamptz,
  state_at timestamptz not null,
  created_at timestamptz not null,
  check (refunded_amount >= 0 and refunded_amount <= refund_promised and refund_promised <= amount),
  check (state <> 'started' or provider_payment_id is not null)
);
create unique index payment_live on payment.payment (reference) where state in ('recorded', 'started');
create unique index payment_provider on payment.payment (provider, provider_payment_id);
create index payment_reference on payment.payment (reference);
create index payment_unsettled on payment.payment (checked_at nulls first, id) where settled_at is null;

create table payment.refund (
  id uuid primary key,
  payment_id uuid not null references payment.payment,
  amount integer not null check (amount > 0),
  reason text not null,
  state text not null default 'recorded' check (state in ('recorded', 'done')),
  checked_at timestamptz,
  created_at timestamptz not null,
  done_at timestamptz
);
create index refund_payment on payment.refund (payment_id);
create index refund_open on payment.refund (checked_at nulls first, id) where state = 'recorded';

-- Webhook calls that have done their work, by a hash of what they said; the same words again change nothing.
create table payment.webhook_receipt (
  provider text not null,
  hash text not null,
  received_at timestamptz not null,
  primary key (provider, hash)
);
create index webhook_receipt_received on payment.webhook_receipt (received_at);
