create schema cart;

-- One row is one cart: its lines are read, changed and locked together, and never without each other.
create table cart.cart (
  id uuid primary key,
  fan_id uuid unique,
  -- SHA-256 of the visitor's id, so a copy of the table opens no cart.
  visitor_key text unique,
  items jsonb not null default '[]',
  total_quantity integer not null default 0 check (total_quantity >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the fan's own cart took this one over; from then on its visitor id opens nothing.
  claimed_at timestamptz,
  check (num_nonnulls(fan_id, visitor_key) = 1),
  check (claimed_at is null or visitor_key is not null),
  check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 100)
);
create index cart_visitor_changed on cart.cart (changed_at) where visitor_key is not null;
