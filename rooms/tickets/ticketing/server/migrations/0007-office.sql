alter table ticketing.event
  -- How a right may be shown at the gate; the first one is offered first.
  add column formats text[] not null default '{mobile}'
    check (cardinality(formats) > 0 and formats <@ '{mobile,print,card}'::text[]);

-- What is decided about the sale of an event, kept for the next ones of the same kind (a competition, tours): prices, phases and limits. Its moments count
-- days before the event.
create table ticketing.template (
  id uuid primary key,
  name text not null unique check (name <> ''),
  terms jsonb not null,
  saved_at timestamptz not null
);
