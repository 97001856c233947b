create schema ticketing;

-- A match for which day tickets are sold. What is played is told by the match room; names and kick-off stand here as they are on the ticket.
create table ticketing.event (
  id uuid primary key,
  -- Part of every sku of this event.
  number integer generated always as identity (start with 1001) unique,
  match_id uuid not null unique,
  -- Its address: `2026-11-28-kurve-gast`.
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,120}$'),
  names jsonb not null check (names ? 'de'),
  starts_at timestamptz not null,
  -- Partner who sells and invoices.
  tenant integer not null check (tenant > 0),
  vat_rate numeric(4, 2) not null check (vat_rate >= 0 and vat_rate < 100),
  -- Tickets of all classes together that one buyer may have.
  max_quantity integer not null check (max_quantity > 0),
  on_sale_from timestamptz not null,
  on_sale_until timestamptz not null check (on_sale_until > on_sale_from),
  changed_at timestamptz not null
);

-- Places of an event, how many are held for somebody and how many are sold. Whoever touches holds of an event locks its row here first, several
-- rows in the order of their events. Room on the page lets updates stay on it.
create table ticketing.contingent (
  event_id uuid primary key references ticketing.event,
  capacity integer not null check (capacity >= 0),
  held integer not null default 0,
  sold integer not null default 0,
  constraint never_oversold check (held >= 0 and sold >= 0 and held + sold <= capacity)
) with (fillfactor = 50);

-- What a place costs, in gross cents; all classes of an event share its places.
create table ticketing.price_class (
  event_id uuid not null references ticketing.event,
  code text not null check (code in ('FULL', 'REDUCED', 'CHILD')),
  price integer not null check (price between 0 and 100000000),
  -- Empty: members pay what everybody pays.
  member_price integer check (member_price between 0 and price),
  primary key (event_id, code)
);

-- Places kept for one line of a cart. Counts until expires_at, whether it has been tidied away or not. What a checkout froze stays until
-- kept_until; quantity and expires_at are never less.
create table ticketing.hold (
  id text primary key,
  event_id uuid not null references ticketing.contingent,
  code text not null,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  kept_quantity integer check (kept_quantity > 0),
  kept_until timestamptz,
  constraint hold_kept check ((kept_quantity is null) = (kept_until is null)),
  foreign key (event_id, code) references ticketing.price_class
);
create index hold_event on ticketing.hold (event_id, expires_at);

-- Places sold, by the hold that they were kept under; what has been sold once is not sold again under the same id.
create table ticketing.sale (
  hold_id text primary key,
  event_id uuid not null references ticketing.contingent,
  code text not null,
  quantity integer not null check (quantity > 0),
  sold_at timestamptz not null,
  foreign key (event_id, code) references ticketing.price_class
);
create index sale_event on ticketing.sale (event_id);
