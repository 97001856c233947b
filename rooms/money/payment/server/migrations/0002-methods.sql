-- What is charged where the provider knows it already: a mandate, a saved method.
alter table payment.payment add column provider_method_id text;
create index payment_method on payment.payment (provider_method_id) where provider_method_id is not null;

-- The buyer's bank may take captured money back.
alter table payment.payment drop constraint payment_state_check;
alter table payment.payment add constraint payment_state_check
  check (state in ('recorded', 'started', 'captured', 'partiallyRefunded', 'refunded', 'chargedBack', 'failed', 'cancelled'));

-- What somebody has left with the provider to pay with again; numbers and secrets stay there.
create table payment.saved_method (
  id uuid primary key,
  fan_id uuid not null,
  kind text not null check (kind in ('creditcard', 'paypal', 'sepa', 'other')),
  provider text not null,
  -- Set before the provider is called: from here on it may know of it, whatever we have heard.
  return_url text not null,
  provider_saving_id text,
  provider_method_id text,
  state text not null default 'recorded' check (state in ('recorded', 'started', 'saved', 'failed', 'deleted')),
  last_digits text,
  owner text,
  expiry text,
  created_at timestamptz not null,
  state_at timestamptz not null,
  check (state <> 'saved' or provider_method_id is not null)
);
create index saved_method_fan on payment.saved_method (fan_id, id);

-- How much somebody may owe, and owes, for tickets bought on account. Cents.
create table payment.credit_line (
  fan_id uuid primary key,
  credit_limit integer not null,
  owed integer not null default 0,
  changed_at timestamptz not null,
  -- The last line against buying beyond the limit.
  check (owed >= 0 and owed <= credit_limit)
);

-- What is still owed of each payment on account.
create table payment.account_purchase (
  payment_id uuid primary key references payment.payment,
  fan_id uuid not null,
  owed integer not null check (owed >= 0),
  created_at timestamptz not null
);
create index account_purchase_open on payment.account_purchase (created_at, payment_id) where owed > 0;
