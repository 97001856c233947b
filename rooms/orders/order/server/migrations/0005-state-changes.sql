-- What became of an order, and when.
create table "order".state_change (
  id uuid primary key,
  order_id uuid not null references "order"."order",
  state text not null,
  changed_at timestamptz not null,
  -- When its mail went into the queue, so that it goes there once.
  mailed_at timestamptz
);
create index state_change_order on "order".state_change (order_id, changed_at);
