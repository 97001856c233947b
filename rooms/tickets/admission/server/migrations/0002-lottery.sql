-- The lottery of an event. People apply from `opens_at` until `closes_at`; then one draw puts all applications into an
-- order, and places are given away in that order. Nobody can buy after `ends_at`.
create table admission.lottery (
  event_id uuid primary key references admission.event,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  ends_at timestamptz not null,
  -- Hours that somebody has to buy.
  buy_hours integer not null check (buy_hours between 1 and 336),
  -- Places that one person can apply for.
  most_places smallint not null check (most_places between 1 and 20),
  -- People who wait for places that others do not buy.
  substitutes integer not null check (substitutes between 0 and 100000),
  -- 32 bytes. Its SHA-256 is published at once, itself after the draw.
  seed bytea not null check (length(seed) = 32),
  drawn_at timestamptz,
  -- Account of the clerk.
  drawn_by uuid,
  check (opens_at < closes_at and closes_at < ends_at),
  check ((drawn_at is null) = (drawn_by is null)),
  constraint lottery_drawn_after_close check (drawn_at >= closes_at)
);

-- Places that the lottery gives away, by category of the event.
create table admission.lottery_category (
  event_id uuid not null references admission.lottery,
  category smallint not null check (category between 1 and 99),
  places integer not null check (places between 0 and 200000),
  primary key (event_id, category)
);

-- One person's application. Before the draw it can be changed, and goes when it is withdrawn.
create table admission.application (
  id uuid primary key,
  event_id uuid not null references admission.lottery,
  -- Empty once the person is forgotten; the drawn order stays complete.
  fan_id uuid,
  places smallint not null check (places between 1 and 20),
  -- Categories that would do, the preferred one first.
  categories smallint[] not null check (cardinality(categories) between 1 and 99),
  applied_at timestamptz not null,
  changed_at timestamptz not null,
  state text not null default 'applied' check (state in ('applied', 'won', 'substitute', 'notDrawn', 'over')),
  -- Place in the drawn order, from 1.
  rank integer check (rank > 0),
  -- What was won, and until when it can be bought.
  category smallint,
  until timestamptz,
  -- Until then places are held: the application does not lapse before.
  held_until timestamptz,
  bought smallint not null default 0,
  -- State of which the person has been told last.
  told text,
  unique (event_id, fan_id),
  unique (event_id, rank),
  constraint application_bought check (bought between 0 and places),
  check ((state = 'applied') = (rank is null)),
  check ((category is null) = (until is null)),
  check (state <> 'won' or category is not null),
  check (bought = 0 or category is not null)
);
create index application_fan on admission.application (fan_id) where fan_id is not null;
create index application_untold on admission.application (event_id, id)
  where state in ('won', 'substitute', 'notDrawn') and told is distinct from state;
create index application_won on admission.application (until) where state = 'won';
