-- Which room is told what becomes of a payment. `reference` is an id of that room.
alter table payment.payment add column purpose text not null default 'checkout';
create index payment_other_purpose on payment.payment (purpose) where purpose <> 'checkout';

-- Only payments for checkouts are expected to have an order.
drop index payment.payment_unmatched;
create index payment_unmatched on payment.payment (settled_at)
  where matched_at is null and purpose = 'checkout' and state in ('captured', 'partiallyRefunded');

-- A saved method that is charged while its owner is away; each reference is charged once.
alter table payment.payment add column is_off_session boolean not null default false;
create unique index payment_off_session on payment.payment (purpose, reference) where is_off_session;

-- Money sent to a person. Amount in cents.
create table payment.payout (
  id uuid primary key,
  purpose text not null,
  -- Why it is paid, by a name of the room that owns the purpose: nothing is paid out twice for it.
  cause text not null,
  fan_id uuid not null,
  amount integer not null check (amount > 0),
  provider text not null,
  -- Where it goes: a method that the provider has saved, or a bank account, kept here until the provider has taken it.
  provider_method_id text,
  account_holder text,
  iban text,
  provider_payout_id text,
  state text not null default 'recorded' check (state in ('recorded', 'sent', 'done', 'failed')),
  failure_code text,
  checked_at timestamptz,
  state_at timestamptz not null,
  created_at timestamptz not null,
  unique (purpose, cause),
  check (case when state = 'recorded' then (provider_method_id is null) = (iban is not null)
    else iban is null and account_holder is null end)
);
create unique index payout_provider on payment.payout (provider, provider_payout_id);
create index payout_fan on payment.payout (fan_id);
create index payout_open on payment.payout (checked_at nulls first, id) where state in ('recorded', 'sent');
create index payout_done on payment.payout (state_at) where state = 'done';
create index payout_failed on payment.payout (state_at) where state = 'failed';
