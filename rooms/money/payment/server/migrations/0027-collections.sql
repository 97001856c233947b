-- Sums that somebody owes and has agreed to pay with a saved method: tried three times, and payable by a link meanwhile.
-- Amounts in cents.
create table payment.collection (
  id uuid primary key,
  purpose text not null,
  -- What is paid for, by an id of the room that owns the purpose: it is collected once.
  reference text not null,
  fan_id uuid not null,
  amount integer not null check (amount > 0),
  -- Null: it was deleted, with the account.
  payment_token_id uuid,
  -- What is paid for in words, and the page of the account that shows it.
  what jsonb not null,
  path text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'givenUp', 'cancelled')),
  tries integer not null default 0 check (tries between 0 and 3),
  -- Null: a try is under way, or none will follow.
  next_try_at timestamptz,
  failure_code text,
  -- The one payment that has paid it.
  payment_id uuid unique references payment.payment,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (purpose, reference),
  check ((state = 'paid') = (payment_id is not null)),
  check (state = 'open' or next_try_at is null),
  check ((state in ('paid', 'cancelled')) = (settled_at is not null))
);
create index collection_due on payment.collection (next_try_at) where next_try_at is not null;
create index collection_fan on payment.collection (fan_id);

-- Each try has a payment, of which this id is the reference. `number`: of a saved method, from 1; null: by the link.
create table payment.collection_try (
  id uuid primary key,
  collection_id uuid not null references payment.collection,
  number integer check (number between 1 and 3),
  begun_at timestamptz not null,
  unique (collection_id, number)
);
create index collection_try_collection on payment.collection_try (collection_id);
