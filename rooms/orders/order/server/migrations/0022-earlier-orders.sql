-- What people bought in an earlier system: shown to them and to staff, and nothing else. No sale of the house, so that
-- no payment, document, stock or figure of the bookkeeping hangs on it.
create table "order".earlier_order (
  id uuid primary key,
  number text not null unique check (number <> ''),
  fan_id uuid not null,
  ordered_on date not null,
  state text not null check (state in ('completed', 'cancelled', 'returned')),
  -- Gross cents.
  total integer not null check (total >= 0),
  -- [{"quantity": 2, "name": "Schal", "price": 1990}]; price of a piece in gross cents, absent where it is not known.
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  imported_at timestamptz not null
);
create index earlier_order_fan on "order".earlier_order (fan_id, ordered_on desc, id desc);
