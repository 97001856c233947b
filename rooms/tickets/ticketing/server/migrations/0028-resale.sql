-- An offer of a right to the next buyer. What lies on it is a hold of a cart, or of a checkout that is being paid, as
-- on a seat; one statement decides between that and everything that ends the offer.
create table ticketing.listing (
  id uuid primary key,
  -- Part of the sku: `R100001-FULL`.
  number integer generated always as identity (start with 100001) unique,
  right_id uuid not null references ticketing."right",
  event_id uuid not null references ticketing.event,
  -- Empty once the person is forgotten.
  seller_id uuid,
  state text not null default 'open' check (state in ('open', 'cancelled', 'sold')),
  listed_at timestamptz not null,
  -- The offer ends by itself then.
  closes_at timestamptz not null,
  ended_at timestamptz,
  end_cause text,
  -- Staff have taken it off the market for the time being.
  is_held_back boolean not null default false,
  hold_id text,
  expires_at timestamptz,
  kept_until timestamptz,
  fan_id uuid,
  phase smallint,
  -- The right of whoever has bought it.
  successor_id uuid unique references ticketing."right",
  check ((state = 'open') = (ended_at is null)),
  check ((ended_at is null) = (end_cause is null)),
  check ((state = 'sold') = (successor_id is not null)),
  check ((hold_id is null) = (expires_at is null)),
  check (hold_id is not null or (kept_until is null and fan_id is null and phase is null)),
  check (state = 'open' or hold_id is null)
);
create unique index listing_open on ticketing.listing (right_id) where state = 'open';
create unique index listing_hold on ticketing.listing (hold_id) where hold_id is not null;
create index listing_event on ticketing.listing (event_id) where state = 'open';
create index listing_closes on ticketing.listing (closes_at) where state = 'open';
create index listing_seller on ticketing.listing (seller_id, id) where seller_id is not null;
create index listing_right on ticketing.listing (right_id);
create index listing_fan on ticketing.listing (fan_id) where fan_id is not null;
