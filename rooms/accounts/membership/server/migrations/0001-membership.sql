create schema membership;

-- Who belongs to the club: as what, since when, and until when. Days are those of the club's time zone.
create table membership.membership (
  id uuid primary key,
  fan_id uuid not null,
  kind text not null check (kind in ('main', 'classics', 'junior')),
  -- As it stands on the card; the club gives each number once.
  number text not null unique check (number <> ''),
  department text not null default '',
  starts_on date not null,
  -- Last day; empty: it goes on until somebody ends it.
  ends_on date check (ends_on >= starts_on),
  recorded_at timestamptz not null,
  unique (fan_id, kind, starts_on)
);
