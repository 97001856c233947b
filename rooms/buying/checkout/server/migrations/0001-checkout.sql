create schema checkout;

-- A cart on its way to becoming orders: frozen lines and addresses, read and changed together and never without each other.
create table checkout.checkout (
  id uuid primary key,
  fan_id uuid not null,
  state text not null check (state in ('open', 'failed', 'completed', 'refunded', 'expired', 'superseded')),
  method text not null,
  -- The payment that is awaited or has paid; none when nothing is to be paid.
  payment_id uuid,
  -- SHA-256 of everything that was agreed, so that a second submit of the same is recognised.
  content_hash text not null,
  locale text not null check (locale in ('de', 'en', 'ja')),
  partners jsonb not null,
  shipping_address jsonb not null,
  billing_address jsonb not null,
  total integer not null check (total >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz not null
);
-- The last line against two charges for one cart: a fan has at most one checkout that waits for money.
create unique index checkout_waiting on checkout.checkout (fan_id) where state in ('open', 'failed');
create index checkout_expiry on checkout.checkout (expires_at) where state in ('open', 'failed');

-- What was answered under an Idempotency-Key, by fan: the same key never orders or charges twice.
create table checkout.idempotency_key (
  fan_id uuid not null,
  key text not null,
  body_hash text not null,
  checkout_id uuid,
  created_at timestamptz not null,
  primary key (fan_id, key)
);
create index idempotency_key_age on checkout.idempotency_key (created_at);

-- Payments whose return has been told by mail, so that it is told once.
create table checkout.return_mail (
  payment_id uuid primary key,
  mailed_at timestamptz not null
);
