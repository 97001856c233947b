create schema sweepstakes;

-- Sweepstakes with one or many doors. What people take part under is frozen when it is published.
create table sweepstakes.series (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{2,79}$'),
  names jsonb not null,
  texts jsonb not null,
  terms jsonb not null,
  -- Which public number decides, as people read it in the terms.
  public_sources jsonb not null,
  organiser text not null check (organiser <> ''),
  min_age smallint not null check (min_age between 0 and 99),
  claim_days smallint not null check (claim_days between 1 and 90),
  -- Days after the last prize of a door is settled on which it is forgotten who took part.
  keep_days smallint not null check (keep_days between 1 and 365),
  tenant integer not null,
  created_at timestamptz not null,
  published_at timestamptz,
  -- SHA-256 of terms, doors and commitments as they were published.
  terms_hash text,
  check ((published_at is null) = (terms_hash is null))
);

create table sweepstakes.door (
  id uuid primary key,
  series_id uuid not null references sweepstakes.series,
  position smallint not null check (position between 1 and 60),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  prizes jsonb not null,
  -- Cents of a voucher; null: the prize is handed over.
  prize_value integer check (prize_value > 0),
  winners smallint not null check (winners between 1 and 1000),
  substitutes smallint not null check (substitutes between 0 and 1000),
  -- Made at publication. Its SHA-256 is published then, itself after the draw.
  seed bytea check (length(seed) = 32),
  closed_at timestamptz,
  list_hash text,
  entries integer check (entries >= 0),
  public_number text,
  public_reference text,
  drawn_at timestamptz,
  asked_by uuid,
  approved_by uuid,
  draw_file jsonb,
  cancelled_at timestamptz,
  cancelled_reason text,
  -- From then on nobody is named.
  forgotten_at timestamptz,
  unique (series_id, position),
  check (closes_at > opens_at),
  check ((closed_at is null) = (list_hash is null) and (closed_at is null) = (entries is null)),
  check ((drawn_at is null) = (draw_file is null) and (drawn_at is null) = (public_number is null)),
  check ((cancelled_at is null) = (cancelled_reason is null)),
  check (drawn_at is null or cancelled_at is null),
  constraint door_closed_after_end check (closed_at >= closes_at),
  constraint door_drawn_after_close check (drawn_at is null or (closed_at is not null and drawn_at >= closed_at)),
  constraint door_drawn_by_two check (drawn_at is null or (asked_by is not null and asked_by <> approved_by))
);
create index door_to_close on sweepstakes.door (closes_at) where closed_at is null and cancelled_at is null;
create index door_to_forget on sweepstakes.door (id) where forgotten_at is null;

-- Somebody takes part. The id is a random code, which the file of the draw lists.
create table sweepstakes.entry (
  id uuid primary key,
  door_id uuid not null references sweepstakes.door,
  account_id uuid,
  entered_at timestamptz not null,
  -- Staff of the club are taken out when the list closes.
  excluded_at timestamptz,
  rank integer check (rank > 0),
  constraint entry_once unique (door_id, account_id),
  unique (door_id, rank),
  check (excluded_at is null or rank is null)
);
create index entry_account on sweepstakes.entry (account_id, entered_at desc) where account_id is not null;

create table sweepstakes.win (
  entry_id uuid primary key references sweepstakes.entry,
  door_id uuid not null references sweepstakes.door,
  account_id uuid,
  won_at timestamptz not null,
  notified_at timestamptz,
  claim_until timestamptz,
  claimed_at timestamptz,
  may_be_named boolean not null default false,
  voucher_id uuid unique,
  handed_over_at timestamptz,
  handed_over_by uuid,
  forfeited_at timestamptz,
  forfeit_cause text check (forfeit_cause in ('deadline', 'left', 'staff')),
  check ((notified_at is null) = (claim_until is null)),
  check (handed_over_at is null or claimed_at is not null),
  check ((forfeited_at is null) = (forfeit_cause is null)),
  constraint win_ends_once check (forfeited_at is null or handed_over_at is null)
);
create index win_door on sweepstakes.win (door_id);
create index win_account on sweepstakes.win (account_id) where account_id is not null;
create index win_to_notify on sweepstakes.win (won_at) where notified_at is null and forfeited_at is null;
create index win_waiting on sweepstakes.win (claim_until) where claimed_at is null and forfeited_at is null;
