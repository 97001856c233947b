-- What was sold at a counter, one receipt for each buyer; its rights have it as their checkout. Money is in the till, or came by card terminal.
create table ticketing.receipt (
  -- Made by the screen, so that a sale sent twice is one.
  id uuid primary key,
  event_id uuid not null references ticketing.event,
  -- Counted from 1 in each event, without gaps.
  number integer not null check (number > 0),
  paid_by text not null check (paid_by in ('cash', 'card')),
  -- Gross cents.
  total integer not null check (total >= 0),
  vat_rate numeric(4, 2) not null check (vat_rate >= 0 and vat_rate < 100),
  guest_name text,
  made_by uuid not null,
  made_at timestamptz not null,
  unique (event_id, number)
);
create index receipt_day on ticketing.receipt (made_at);
