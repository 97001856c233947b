create schema club_settings;

-- What staff have set in place of what the club's folder says; a key without a row has the folder's value.
create table club_settings.setting (
  key text primary key,
  value jsonb not null,
  -- Counts changes, so that nobody overwrites what they have not seen.
  version integer not null check (version > 0),
  changed_at timestamptz not null
);

-- Every change, with what it was before. Rows are never updated.
create table club_settings.change (
  -- Grows with time (UUIDv7), so it is the order of the history.
  id uuid primary key,
  key text not null,
  before jsonb not null,
  after jsonb not null,
  why text,
  -- Account of the person of the staff.
  changed_by uuid not null,
  changed_at timestamptz not null
);
create index change_key on club_settings.change (key, id);
