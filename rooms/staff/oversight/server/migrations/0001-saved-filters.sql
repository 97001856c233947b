create schema oversight;

-- Filters of the office's lists that somebody of the staff has given a name.
create table oversight.saved_filter (
  -- Grows with time (UUIDv7) where our screens make it: the order in which they are shown.
  id uuid primary key,
  account_id uuid not null,
  -- Path of the page that shows the list.
  list text not null,
  name text not null,
  filters jsonb not null,
  saved_at timestamptz not null
);
create index saved_filter_list on oversight.saved_filter (account_id, list, saved_at, id);
