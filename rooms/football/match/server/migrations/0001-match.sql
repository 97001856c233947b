create schema match;

create table match.season (
  key text primary key check (key ~ '^\d{4}-\d{4}$' and right(key, 4)::integer = left(key, 4)::integer + 1),
  opened_at timestamptz not null
);

create table match.venue (
  id uuid primary key,
  name text not null check (name <> ''),
  city text,
  address text,
  capacity integer check (capacity > 0),
  -- Years.
  opened integer,
  closed integer,
  changed_at timestamptz not null
);

-- Every name under which a source may mention a ground, folded. What means two grounds is asked back.
create table match.venue_name (
  name text not null,
  venue_id uuid not null references match.venue on delete cascade,
  spelling text not null,
  is_main boolean not null,
  primary key (name, venue_id)
);

create table match.club (
  id uuid primary key,
  name text not null check (name <> ''),
  city text,
  address text,
  -- Years.
  founded integer,
  dissolved integer,
  ground text,
  reserve_of text,
  changed_at timestamptz not null
);

-- Every name under which a source may mention a club, folded. What means two clubs is asked back.
create table match.club_name (
  name text not null,
  club_id uuid not null references match.club on delete cascade,
  spelling text not null,
  is_main boolean not null,
  primary key (name, club_id)
);
create index club_name_club on match.club_name (club_id);

-- What plays: a team of our club (`key`), or a team of another club: its first one, or a further one by its mark, such as `II`.
create table match.team (
  id uuid primary key,
  club_id uuid references match.club on delete cascade check ((club_id is null) = (key is not null)),
  level text not null default '',
  key text unique check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Its number in the feeds (LIVE-32 … LIVE-36).
  provider_id text,
  name text not null check (name <> ''),
  short_name text not null check (short_name <> ''),
  code text not null check (code ~ '^[A-Z0-9ÄÖÜ]{2,4}$')
);
create unique index team_of_club on match.team (club_id, level);

-- What a team of ours plays in one season. Test matches have editions of their own, which no single team stands behind.
create table match.edition (
  id uuid primary key,
  team_key text not null check (team_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  season text not null references match.season,
  competition text not null check (competition ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  rules text not null check (rules in ('dfbLeague', 'uefaGroup', 'cup', 'friendly')),
  zone text not null,
  source text not null,
  changed_at timestamptz not null,
  unique (team_key, season, competition)
);

create table match.round (
  edition_id uuid not null references match.edition on delete cascade,
  name text not null check (name <> ''),
  number integer not null check (number > 0),
  primary key (edition_id, name),
  constraint round_number unique (edition_id, number) deferrable initially deferred
);

create table match.match (
  id uuid primary key,
  edition_id uuid not null references match.edition on delete cascade,
  round text not null,
  group_name text,
  home_id uuid not null references match.team,
  away_id uuid not null references match.team check (away_id <> home_id),
  -- Wall time at the ground; without a time the day is known, without a day nothing.
  kick_off_date date,
  kick_off_time time check (kick_off_time is null or kick_off_date is not null),
  zone text not null,
  -- The same as a moment, made from the three in code.
  kick_off_at timestamptz check ((kick_off_at is null) = (kick_off_time is null)),
  venue_id uuid references match.venue,
  period text not null default 'PreMatch' check (period in ('PreMatch', 'Live', 'FirstHalf', 'HalfTime', 'SecondHalf',
    'ExtraFirstHalf', 'ExtraSecondHalf', 'ShootOut', 'FullTime')),
  fate text not null default 'regular' check (fate in ('regular', 'awarded', 'annulled', 'abandoned', 'postponed', 'cancelled')),
  -- Goals while it runs; afterwards the results count.
  home_now smallint check (home_now between 0 and 99),
  away_now smallint check (away_now between 0 and 99),
  home_half smallint check (home_half between 0 and 99),
  away_half smallint check (away_half between 0 and 99),
  home_full smallint check (home_full between 0 and 99),
  away_full smallint check (away_full between 0 and 99),
  -- Of 120 minutes, so at least as many as after 90.
  home_extra smallint check (home_extra between 0 and 99 and home_extra >= home_full),
  away_extra smallint check (away_extra between 0 and 99 and away_extra >= away_full),
  home_shoot smallint check (home_shoot between 0 and 99),
  away_shoot smallint check (away_shoot between 0 and 99),
  -- What was decided at the green table.
  home_awarded smallint check (home_awarded between 0 and 99),
  away_awarded smallint check (away_awarded between 0 and 99),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  attendance integer check (attendance >= 0),
  referee text,
  home_formation text,
  away_formation text,
  -- Counts changes: whoever changes a match says which one was seen.
  version integer not null default 1,
  source text not null,
  changed_at timestamptz not null,
  foreign key (edition_id, round) references match.round on update cascade,
  constraint match_once unique (edition_id, round, home_id, away_id),
  constraint match_slug unique (edition_id, slug),
  check ((home_now is null) = (away_now is null)),
  check ((home_half is null) = (away_half is null)),
  check ((home_full is null) = (away_full is null)),
  check ((home_extra is null) = (away_extra is null)),
  check ((home_shoot is null) = (away_shoot is null)),
  check ((home_awarded is null) = (away_awarded is null)),
  check ((fate = 'awarded') = (home_awarded is not null)),
  check (home_half <= home_full and away_half <= away_full)
);
create index match_kick_off on match.match (kick_off_date, kick_off_time);
create index match_home on match.match (home_id, kick_off_date);
create index match_away on match.match (away_id, kick_off_date);
create index match_running on match.match (kick_off_at) where period not in ('PreMatch', 'FullTime');

-- What a match was before it was corrected, and who says so.
create table match.match_history (
  id bigint generated always as identity primary key,
  match_id uuid not null references match.match on delete cascade,
  version integer not null,
  changed_at timestamptz not null,
  source text not null,
  -- Staff member's account; null: a machine.
  changed_by uuid,
  reason text,
  -- Only what changed, by column.
  before jsonb not null,
  after jsonb not null,
  unique (match_id, version)
);

create table match.points_deduction (
  id uuid primary key,
  edition_id uuid not null references match.edition on delete cascade,
  team_id uuid not null references match.team,
  -- Taken off; given when negative.
  points integer not null check (points <> 0),
  reason jsonb not null check (reason ? 'de'),
  counts_from date not null,
  unique (edition_id, team_id, counts_from)
);

-- Somebody who plays or played for one of our teams.
create table match.player (
  id uuid primary key,
  name text not null check (name <> ''),
  short_name text,
  known_name text,
  -- The person's page, where there is one.
  person_uid text unique,
  nation text,
  birth_year integer check (birth_year between 1850 and 2100),
  changed_at timestamptz not null
);
create index player_name on match.player (name);

create table match.squad_member (
  player_id uuid not null references match.player on delete cascade,
  team_key text not null references match.team (key),
  season text not null references match.season,
  number smallint check (number between 1 and 99),
  -- In the words of its source.
  role text not null,
  previous_club text,
  position integer not null,
  primary key (team_key, season, player_id)
);
create index squad_member_player on match.squad_member (player_id);
create unique index squad_member_number on match.squad_member (team_key, season, number);

-- Fingerprints of those who asked to be gone; no import brings them back, and their names are not kept for it.
create table match.player_take_down (
  fingerprint text primary key,
  taken_down_at timestamptz not null
);

-- What happened in a match, as a desk entered it. Corrections keep what they replace.
create table match.event (
  -- Made by the desk: entering it twice is entering it once.
  id uuid primary key,
  match_id uuid not null references match.match on delete cascade,
  position integer not null,
  type text not null check (type <> ''),
  period text not null,
  minute smallint not null check (minute >= 0),
  added smallint check (added > 0),
  side text check (side in ('home', 'away')),
  player_id uuid references match.player on delete set null,
  player text,
  other_player_id uuid references match.player on delete set null,
  other_player text,
  text jsonb check (text ? 'de'),
  -- Score after it, where it changed the score.
  home_score smallint check (home_score >= 0),
  away_score smallint check (away_score >= 0),
  entered_by uuid,
  -- By the clock of the desk, and by ours.
  entered_at timestamptz not null,
  received_at timestamptz not null,
  replaces uuid references match.event,
  removed_at timestamptz,
  corrected_at timestamptz,
  check ((home_score is null) = (away_score is null))
);
create index event_match on match.event (match_id, position);
create index event_player on match.event (player_id);

create table match.line_up (
  match_id uuid not null references match.match on delete cascade,
  side text not null check (side in ('home', 'away')),
  position smallint not null,
  player text not null check (player <> ''),
  player_id uuid references match.player on delete cascade,
  number smallint check (number between 1 and 99),
  role text not null check (role in ('starting', 'bench', 'coach')),
  is_captain boolean not null default false,
  -- Percent, from the left touch-line and from the own goal.
  x smallint check (x between 0 and 100),
  y smallint check (y between 0 and 100),
  primary key (match_id, side, position),
  check ((x is null) = (y is null))
);
create index line_up_player on match.line_up (player_id);

create table match.match_statistic (
  match_id uuid not null references match.match on delete cascade,
  label text not null,
  home double precision not null,
  away double precision not null,
  position smallint not null,
  primary key (match_id, label)
);

create table match.player_statistic (
  player_id uuid not null references match.player on delete cascade,
  edition_id uuid not null references match.edition on delete cascade,
  label text not null,
  value double precision not null,
  primary key (player_id, edition_id, label)
);
create index player_statistic_edition on match.player_statistic (edition_id);
