-- Day camps for children. Names, birthdays, health, telephone numbers and who picks up lie sealed; what is not sealed
-- says nothing about a child. Prices in gross cents, days where the club is.
create schema camp;

create table camp.camp (
  id uuid primary key,
  number integer generated always as identity (start with 1001) unique,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{2,79}$'),
  state text not null default 'draft' check (state in ('draft', 'published', 'calledOff')),
  names jsonb not null,
  texts jsonb not null,
  place text not null check (place <> ''),
  first_day date not null,
  last_day date not null,
  begins_at text not null check (begins_at ~ '^\d\d:\d\d$'),
  ends_at text not null check (ends_at ~ '^\d\d:\d\d$' and ends_at > begins_at),
  min_age smallint not null check (min_age between 3 and 18),
  max_age smallint not null check (max_age between min_age and 18),
  opens_on date not null,
  closes_on date not null,
  price integer not null check (price >= 0),
  sibling_price integer not null check (sibling_price between 0 and price),
  vat_rate numeric not null check (vat_rate between 0 and 100),
  is_vat_exempt boolean not null,
  tenant integer not null,
  has_waiting_list boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  called_off_at timestamptz,
  called_off_reason text,
  check (last_day >= first_day and closes_on < first_day and opens_on <= closes_on),
  check (not is_vat_exempt or vat_rate = 0),
  check ((state = 'calledOff') = (called_off_at is not null))
);

-- Places: `on_hand` neither sold nor offered, `held` of them in carts, `offered` to people of the waiting list.
create table camp.pool (
  pool text primary key,
  camp_id uuid not null unique references camp.camp,
  capacity integer not null check (capacity between 0 and 1000),
  on_hand integer not null,
  held integer not null default 0,
  offered integer not null default 0 check (offered >= 0),
  constraint never_oversold check (held between 0 and on_hand),
  constraint never_above_capacity check (on_hand + offered <= capacity)
);
create table camp.hold (
  id text primary key,
  pool text not null references camp.pool,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  kept_quantity integer,
  kept_until timestamptz,
  booking_id uuid
);
create index hold_pool on camp.hold (pool, expires_at);
create table camp.sale (
  hold_id text primary key,
  pool text not null references camp.pool,
  quantity integer not null check (quantity > 0),
  sold_at timestamptz not null
);

create table camp.booking (
  id uuid primary key,
  camp_id uuid not null references camp.camp,
  guardian_id uuid,
  state text not null check (state in ('draft', 'waiting', 'offered', 'accepted', 'booked', 'ended')),
  places smallint not null check (places between 1 and 6),
  -- {phone, pickUp: [name, …]}; null once deleted.
  sealed_contact text,
  created_at timestamptz not null,
  -- A draft and an accepted offer end by themselves; an offer when its 48 hours are over.
  expires_at timestamptz,
  checkout_id uuid,
  order_id uuid,
  order_line_id uuid unique,
  -- Paid for one place, after codes.
  paid integer,
  booked_at timestamptz,
  ended_at timestamptz,
  end_cause text check (end_cause in
    ('cancelled', 'refund', 'chargeback', 'calledOff', 'declined', 'expired', 'deleted')),
  check ((state = 'booked') <= (order_line_id is not null and paid is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check ((state in ('draft', 'offered', 'accepted')) <= (expires_at is not null))
);
create index booking_guardian on camp.booking (guardian_id, created_at desc);
create index booking_waiting on camp.booking (camp_id, created_at, id) where state = 'waiting';
create index booking_expiring on camp.booking (expires_at) where state in ('draft', 'offered', 'accepted');
create index booking_checkout on camp.booking (checkout_id);

create table camp.child (
  id uuid primary key,
  booking_id uuid not null references camp.booking,
  camp_id uuid not null references camp.camp,
  -- A digest of guardian, name and birthday; null once deleted.
  name_key text,
  is_living boolean not null default true,
  kit_size text not null,
  may_be_photographed boolean not null,
  -- {firstName, lastName, birthday} and {allergies, medicine, notes}; null: none given, or deleted.
  sealed_name text,
  sealed_health text,
  cancel_asked_at timestamptz,
  ended_at timestamptz,
  check (is_living = (ended_at is null))
);
create unique index child_once on camp.child (camp_id, name_key) where is_living and name_key is not null;
create index child_booking on camp.child (booking_id);

create table camp.attendance (
  child_id uuid not null references camp.child,
  day date not null,
  came_at timestamptz,
  left_at timestamptz,
  -- Name of who has picked the child up; null once deleted.
  sealed_picked_up_by text,
  primary key (child_id, day)
);

-- The club has called a camp or a day of it off: what the parent is owed for a booking, in cents.
create table camp.compensation (
  id uuid primary key,
  booking_id uuid not null references camp.booking,
  guardian_id uuid,
  day date,
  amount integer not null check (amount > 0),
  choice text check (choice in ('voucher', 'refund')),
  made_at timestamptz not null,
  chosen_at timestamptz,
  check ((choice is null) = (chosen_at is null)),
  unique nulls not distinct (booking_id, day)
);
create index compensation_guardian on camp.compensation (guardian_id);
