-- Money in the till of an event on a day: what lay in it at first, and what was counted in the end.
create table ticketing.till (
  event_id uuid not null references ticketing.event,
  -- On the club's clocks.
  day date not null,
  -- Cents.
  opened_with integer not null check (opened_with >= 0),
  opened_by uuid not null,
  opened_at timestamptz not null,
  -- Cents; empty: the till is open.
  counted integer check (counted >= 0),
  closed_by uuid,
  closed_at timestamptz,
  -- Why it is more or less than it should be.
  note text,
  primary key (event_id, day),
  check ((counted is null) = (closed_at is null) and (closed_by is null) = (closed_at is null))
);

-- Without a cancellation: one ticket of a receipt was given back at the counter.
alter table ticketing.receipt_refund alter column cancellation_id drop not null;
alter table ticketing.receipt_refund add column reason text;
