create schema admission;

-- How people get to the sale of an event, where it is not open to everybody: by a waiting room or by a lottery. Events
-- are ticketing's; here they are known by their id.
create table admission.event (
  event_id uuid primary key,
  mode text not null check (mode in ('open', 'waitingRoom', 'lottery')),
  version integer not null default 1,
  changed_at timestamptz not null
);

-- The waiting room of an event. Before `starts_at` people gather in the lobby; then they get numbers, and all numbers
-- until `admitted_until` may go in.
create table admission.queue (
  event_id uuid primary key references admission.event,
  opens_at timestamptz not null,
  starts_at timestamptz not null,
  -- People let in each minute, and how many are inside at one time at most.
  per_minute integer not null check (per_minute between 1 and 100000),
  most_inside integer not null check (most_inside between 1 and 100000),
  -- Seconds to come in once it is one's turn, and seconds to choose places.
  come_seconds integer not null check (come_seconds between 60 and 3600),
  choose_seconds integer not null check (choose_seconds between 120 and 7200),
  needs_account boolean not null,
  -- 32 bytes. Its SHA-256 is published at once, itself after the draw.
  seed bytea not null check (length(seed) = 32),
  drawn_at timestamptz,
  -- People who were in the lobby when numbers were drawn.
  drawn_places integer check (drawn_places >= 0),
  last_number integer not null default 0,
  admitted_until integer not null default 0,
  -- Until this moment the rate is used up.
  admitted_at timestamptz,
  paused_at timestamptz,
  ended_at timestamptz,
  check (starts_at >= opens_at),
  check ((drawn_at is null) = (drawn_places is null)),
  constraint queue_counter check (admitted_until between 0 and last_number),
  check (ended_at is null or paused_at is null)
);

-- One person's place; none is left once somebody has left.
create table admission.place (
  id uuid primary key,
  event_id uuid not null references admission.queue,
  fan_id uuid,
  -- Digests of a visitor's id and network.
  visitor_key text,
  network_key text,
  joined_at timestamptz not null,
  -- Empty in the lobby, and until numbers are given out the next time.
  number integer check (number > 0),
  -- Inside until then.
  inside_until timestamptz,
  entered_at timestamptz,
  -- How often the person has asked for more time.
  extensions smallint not null default 0 check (extensions between 0 and 10),
  check (num_nonnulls(fan_id, visitor_key) = 1),
  check ((inside_until is null) = (entered_at is null)),
  check (entered_at is null or number is not null)
);
create unique index place_fan on admission.place (event_id, fan_id) where fan_id is not null;
create unique index place_visitor on admission.place (event_id, visitor_key) where visitor_key is not null;
create unique index place_number on admission.place (event_id, number);
create index place_without_number on admission.place (event_id, joined_at, id) where number is null;
create index place_inside on admission.place (event_id, inside_until) where inside_until is not null;
create index place_network on admission.place (event_id, network_key) where network_key is not null;
create index place_of_fan on admission.place (fan_id) where fan_id is not null;

-- Each time the counter has moved: how far, when, and how many people that let in.
create table admission.step (
  event_id uuid not null references admission.queue,
  until_number integer not null check (until_number > 0),
  at timestamptz not null,
  people integer not null check (people > 0),
  primary key (event_id, until_number)
);
