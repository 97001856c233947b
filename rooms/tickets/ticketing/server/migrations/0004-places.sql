-- Events of a stadium with numbered seats. An event without a plan sells the places of one contingent, as before; one with a plan has blocks, and of these
-- the standing ones have a contingent each, while seats are told apart. What is sold is copied from the plan: a later version of the plan changes no sale.
alter table ticketing.event
  -- Tours and friendlies are sold without a match of the record.
  alter column match_id drop not null,
  -- Drafts are seen by staff only.
  add column state text not null default 'published' check (state in ('draft', 'published', 'cancelled')),
  add column is_behind_closed_doors boolean not null default false,
  add column venue text,
  -- Version of the stadium's plan that was copied, and the size of its drawing.
  add column plan_id uuid,
  add column plan_width integer check (plan_width > 0),
  add column plan_height integer check (plan_height > 0),
  -- Places are held only for people who are signed in; a visitor's choice waits in the cart without a hold (SHELL-03).
  add column needs_account boolean not null default false,
  add column admission text not null default 'open' check (admission in ('open', 'waitingRoom', 'lottery')),
  add column terms_version text not null default '2026-1',
  add column version integer not null default 1,
  add constraint event_plan check (num_nonnulls(plan_id, plan_width, plan_height) in (0, 3));

-- What places are worth; prices are those of a category for each class.
create table ticketing.category (
  event_id uuid not null references ticketing.event,
  number smallint not null check (number between 1 and 99),
  names jsonb not null check (names ? 'de'),
  -- In the map; told in words too, never by colour alone.
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  primary key (event_id, number)
);

alter table ticketing.price_class
  add column category smallint not null default 1 check (category between 1 and 99),
  drop constraint price_class_code_check,
  add constraint price_class_code_check check (code ~ '^[A-Z]{1,16}$'),
  drop constraint price_class_pkey,
  add primary key (event_id, category, code);

-- When who may buy. Without phases everybody may, as long as the event is on sale.
create table ticketing.phase (
  event_id uuid not null references ticketing.event,
  number smallint not null check (number > 0),
  names jsonb not null check (names ? 'de'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Price groups that may buy; empty: everybody, visitors too.
  groups text[] not null,
  -- Tickets that one person may have, all phases until this one together.
  most_per_person integer not null check (most_per_person > 0),
  primary key (event_id, number),
  check (ends_at > starts_at)
);

-- Places of a category that a phase gives away at most; held and sold ones count.
create table ticketing.quota (
  event_id uuid not null,
  phase smallint not null,
  category smallint not null,
  places integer not null check (places >= 0),
  primary key (event_id, phase, category),
  foreign key (event_id, phase) references ticketing.phase,
  foreign key (event_id, category) references ticketing.category
);

create table ticketing.event_block (
  event_id uuid not null references ticketing.event,
  number smallint not null check (number > 0),
  stand text not null,
  label text not null,
  kind text not null check (kind in ('seated', 'standing', 'wheelchair', 'away')),
  category smallint not null,
  entrance text not null default '',
  -- Corners in the drawing, as [[x, y], …].
  outline jsonb not null,
  -- The better, the smaller.
  rank integer not null,
  places integer not null check (places >= 0),
  -- Of a standing block: its places are alike.
  pool text unique,
  primary key (event_id, number),
  foreign key (event_id, category) references ticketing.category,
  check ((pool is null) = (kind <> 'standing'))
);

-- One row of seats; a seat is its position in it, from 1.
create table ticketing.event_row (
  event_id uuid not null,
  number integer not null check (number > 0),
  block smallint not null,
  label text not null,
  category smallint not null,
  rank integer not null,
  -- What stands on each seat, from the first one on.
  labels text[] not null,
  -- One hexadecimal digit for each seat: 1 wheelchair, 2 companion, 4 restricted view, 8 at the aisle (added up).
  attributes text not null,
  xs real[] not null,
  ys real[] not null,
  primary key (event_id, number),
  foreign key (event_id, block) references ticketing.event_block,
  foreign key (event_id, category) references ticketing.category,
  check (cardinality(labels) > 0 and length(attributes) = cardinality(labels)),
  check (cardinality(xs) = cardinality(labels) and cardinality(ys) = cardinality(labels))
);
create index event_row_block on ticketing.event_row (event_id, block);

alter table ticketing.contingent
  drop constraint contingent_pkey,
  add primary key (pool),
  add column block smallint,
  add foreign key (event_id, block) references ticketing.event_block,
  -- Places that staff keep back; they are taken out of `on_hand`.
  add column kept_back integer not null default 0 check (kept_back >= 0);
create index contingent_event on ticketing.contingent (event_id);

-- For whom and in which phase standing places are held, for limits and quotas.
alter table ticketing.hold add column fan_id uuid, add column phase smallint, add column code text;

-- Places that staff keep back or give away, with the reason: cameras, sponsors, guests.
create table ticketing.allocation (
  id uuid primary key,
  event_id uuid not null references ticketing.event,
  kind text not null check (kind in ('blocked', 'guests', 'season', 'lottery')),
  reason text not null check (reason <> ''),
  -- Places come back to sale by themselves then.
  until timestamptz,
  -- Only this person may hold them: a winner of the lottery, until then.
  fan_id uuid,
  -- Account of the clerk; empty: a draw.
  made_by uuid,
  made_at timestamptz not null,
  ended_at timestamptz,
  -- Of a standing block: how many.
  pool text,
  places integer check (places > 0),
  check ((pool is null) = (places is null))
);
create index allocation_event on ticketing.allocation (event_id, made_at);
create index allocation_until on ticketing.allocation (until) where ended_at is null;

-- The right to enter. One living right for each place; what changes it goes through ticketing's door.
create table ticketing.right (
  id uuid primary key,
  -- Typed at the gate.
  serial text not null unique check (serial ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  generation smallint not null default 1 check (generation > 0),
  event_id uuid not null references ticketing.event,
  -- A seat, or a place in a pool of standing places.
  row_number integer,
  position smallint,
  pool text references ticketing.contingent (pool),
  category smallint not null,
  code text not null,
  -- Whoever may enter; empty once the person is forgotten, or for a guest without an account.
  holder_id uuid,
  buyer_id uuid,
  -- Of a guest, as the clerk wrote it.
  guest_name text,
  state text not null check (state in ('issued', 'forwarding', 'listed', 'used', 'passedOn', 'resold', 'moved', 'void')),
  issued_at timestamptz not null,
  ended_at timestamptz,
  -- Why it ended, for the case: `refund`, `chargeback`, `staff`, …
  end_cause text,
  predecessor_id uuid unique references ticketing.right,
  origin text not null check (origin in ('sale', 'counter', 'guest', 'season', 'forwarding', 'resale', 'move')),
  checkout_id uuid,
  order_id uuid,
  order_line_id uuid,
  -- Under which it was kept in the cart; of a standing line several rights have the same.
  hold_id text,
  -- Gross cents of this place after discounts.
  price integer not null check (price >= 0),
  vat_rate numeric(4, 2) not null check (vat_rate >= 0 and vat_rate < 100),
  phase smallint,
  format text not null check (format in ('mobile', 'print', 'card')),
  terms_version text not null,
  -- Differs from what was bought: match moved, other seat, other class (TIC-27).
  is_changed boolean not null default false,
  foreign key (event_id, row_number) references ticketing.event_row,
  check ((row_number is null) = (position is null)),
  check ((row_number is null) <> (pool is null)),
  constraint right_living check ((ended_at is null) = (state in ('issued', 'forwarding', 'listed', 'used')))
);
create unique index right_place on ticketing.right (event_id, row_number, position)
  where ended_at is null and row_number is not null;
create index right_holder on ticketing.right (holder_id, event_id) where holder_id is not null;
create index right_buyer on ticketing.right (buyer_id) where buyer_id is not null;
create index right_order_line on ticketing.right (order_line_id) where order_line_id is not null;
create index right_checkout on ticketing.right (checkout_id) where checkout_id is not null;
create index right_event on ticketing.right (event_id, id);

-- Hold, right and allocation exclude each other on a seat by this key; a row is there only while something lies on the seat. A hold whose time is over counts
-- no more, and is overwritten by the next one.
create table ticketing.occupied (
  event_id uuid not null,
  row_number integer not null,
  position smallint not null check (position > 0),
  by text not null check (by in ('hold', 'right', 'allocation')),
  hold_id text,
  expires_at timestamptz,
  -- A checkout keeps it until then, whatever happens to the cart.
  kept_until timestamptz,
  -- Class, buyer and phase of a hold.
  code text,
  fan_id uuid,
  phase smallint,
  right_id uuid references ticketing.right,
  allocation_id uuid references ticketing.allocation,
  primary key (event_id, row_number, position),
  foreign key (event_id, row_number) references ticketing.event_row,
  check ((by = 'hold') = (hold_id is not null and expires_at is not null)),
  check ((by = 'right') = (right_id is not null)),
  check ((by = 'allocation') = (allocation_id is not null))
) with (fillfactor = 70);
create unique index occupied_hold on ticketing.occupied (hold_id) where hold_id is not null;
create index occupied_expiry on ticketing.occupied (expires_at) where by = 'hold';
create index occupied_fan on ticketing.occupied (event_id, fan_id) where fan_id is not null;
create index occupied_allocation on ticketing.occupied (allocation_id) where allocation_id is not null;
create unique index occupied_right on ticketing.occupied (right_id) where right_id is not null;

-- Tickets that a person has bought for an event, over all phases, classes and orders. The last line of the limit.
create table ticketing.purchase (
  event_id uuid not null references ticketing.event,
  fan_id uuid not null,
  pieces integer not null,
  most integer not null,
  primary key (event_id, fan_id),
  constraint purchase_limit check (pieces between 0 and most)
);
create index purchase_fan on ticketing.purchase (fan_id);
