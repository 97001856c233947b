-- An event that moves to another plan gets the places of it beside those that it had, under numbers of their own. What
-- is retired is no longer sold or shown, and stays for the rights that name it.
alter table ticketing.event_block add column is_retired boolean not null default false;
alter table ticketing.event_row add column is_retired boolean not null default false;
alter table ticketing.contingent add column is_retired boolean not null default false;

-- The move itself. Its job gives tickets their new places in the order in which they were bought.
create table ticketing.relocation (
  id uuid primary key,
  event_id uuid not null references ticketing.event,
  plan_id uuid not null,
  venue text,
  -- {category: category}: where tickets go that find no place in their own category.
  otherwise jsonb not null,
  reason text not null check (reason <> ''),
  -- When the sale was to end; it does again once everybody has a place.
  sale_end_before timestamptz not null,
  made_by uuid,
  made_at timestamptz not null,
  -- All have a place or none, and the sale goes on; empty: not yet.
  done_at timestamptz
);
create unique index relocation_running on ticketing.relocation (event_id) where done_at is null;
create index relocation_event on ticketing.relocation (event_id, made_at);

-- Tickets for which there is no place in the other plan are given back as those of an event that is called off.
alter table ticketing.cancellation drop constraint cancellation_kind_check;
alter table ticketing.cancellation
  add constraint cancellation_kind_check check (kind in ('calledOff', 'closedDoors', 'noPlace')) not valid;
