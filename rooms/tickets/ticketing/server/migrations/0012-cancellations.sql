-- An event that is called off, or takes place without spectators: whose decision it was, and from when money goes back.
create table ticketing.cancellation (
  id uuid primary key,
  event_id uuid not null references ticketing.event,
  kind text not null check (kind in ('calledOff', 'closedDoors')),
  reason text not null check (reason <> ''),
  -- Tickets of guests stay valid, and places that staff keep back stay so; only where it takes place.
  keeps_guests boolean not null,
  keeps_allocations boolean not null,
  -- When the sale was to end; it does again once this is undone.
  sale_end_before timestamptz not null,
  asked_by uuid not null,
  -- The second person; empty: there was nothing to give back.
  approved_by uuid,
  decided_at timestamptz not null,
  -- Nobody is told and nothing is given back before; until then it can be undone.
  begins_at timestamptz not null,
  begun_at timestamptz,
  undone_at timestamptz,
  check (approved_by <> asked_by),
  check (begun_at is null or undone_at is null),
  check (kind = 'closedDoors' or not (keeps_guests or keeps_allocations))
);
create unique index cancellation_living on ticketing.cancellation (event_id) where undone_at is null;

-- What goes back of one order; its id is the one under which the returns room knows the refund, so it is made once.
create table ticketing.cancellation_refund (
  id uuid primary key,
  cancellation_id uuid not null references ticketing.cancellation,
  order_id uuid not null,
  -- [{lineId, quantity}]
  lines jsonb not null,
  pieces integer not null check (pieces > 0),
  state text not null check (state in ('waiting', 'done', 'failed')),
  refund_id uuid unique,
  -- Cents: in all, and what no payment service can send.
  amount integer,
  by_hand integer,
  -- Code of the refusal, or `INTERNAL`.
  failure text,
  state_at timestamptz not null,
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'done') = (amount is not null and by_hand is not null))
);
create index cancellation_refund_state on ticketing.cancellation_refund (cancellation_id, state, id);

-- What goes back for tickets of one receipt of the counter, out of the till or over the terminal, by somebody's hand.
create table ticketing.receipt_refund (
  id uuid primary key,
  cancellation_id uuid not null references ticketing.cancellation,
  receipt_id uuid not null references ticketing.receipt,
  pieces integer not null check (pieces > 0),
  -- Gross cents.
  amount integer not null check (amount >= 0),
  paid_back_at timestamptz,
  paid_back_by uuid,
  check ((paid_back_at is null) = (paid_back_by is null))
);
create index receipt_refund_cancellation on ticketing.receipt_refund (cancellation_id, id);
create index receipt_refund_day on ticketing.receipt_refund (paid_back_at) where paid_back_at is not null;

create index right_cancelled on ticketing."right" (event_id, holder_id, buyer_id)
  where end_cause in ('calledOff', 'closedDoors');
