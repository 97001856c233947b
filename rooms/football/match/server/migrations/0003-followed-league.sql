-- A league of another house that we read again and again: when it was asked, and what it said its last changes were.
create table match.followed_league (
  -- team/season/competition
  edition text primary key,
  asked_at timestamptz not null,
  whole_at timestamptz,
  -- Last change by matchday, in the words of the source: only compared.
  seen jsonb not null default '{}',
  failures integer not null default 0 check (failures >= 0),
  -- Why it was not believed the last time.
  failure text,
  check ((failures = 0) = (failure is null))
);
