create schema voucher;

-- Money on a code. Only the cart that holds it may spend it; amounts in cents.
create table voucher.voucher (
  id uuid primary key,
  tenant integer not null check (tenant > 0),
  code text not null unique check (code ~ '^[A-Z0-9-]{4,40}$'),
  initial integer not null check (initial > 0),
  -- The last line against spending a voucher twice.
  balance integer not null check (balance between 0 and initial),
  is_active boolean not null default true,
  valid_until timestamptz,
  -- The cart that holds it; another may take it when both times are over.
  cart_id uuid,
  held_until timestamptz,
  -- Until then a running payment counts on it.
  kept_until timestamptz,
  created_at timestamptz not null,
  check (cart_id is not null or (held_until is null and kept_until is null))
);

-- What vouchers have paid, and what of it came back.
create table voucher.spending (
  voucher_id uuid not null references voucher.voucher,
  checkout_id uuid not null,
  amount integer not null check (amount > 0),
  refunded integer not null default 0 check (refunded between 0 and amount),
  spent_at timestamptz not null,
  primary key (voucher_id, checkout_id)
);
create index spending_checkout on voucher.spending (checkout_id);

-- A code that lowers prices.
create table voucher.promotion_code (
  id uuid primary key,
  tenant integer not null check (tenant > 0),
  code text not null unique check (code ~ '^[A-Z0-9-]{3,40}$'),
  -- Percent (1 to 100) or cents.
  kind text not null check (kind in ('percent', 'amount')),
  value integer not null check (value > 0 and (kind = 'amount' or value <= 100)),
  -- Cents that the goods must be worth to which the code applies.
  minimum_order_value integer not null default 0 check (minimum_order_value >= 0),
  valid_from timestamptz,
  valid_until timestamptz,
  is_active boolean not null default true,
  is_exclusive boolean not null default false,
  -- Goods to which it applies: these products, or products of these categories; without both all.
  product_ids uuid[],
  category_ids integer[],
  max_uses_per_person integer check (max_uses_per_person > 0),
  max_uses integer check (max_uses > 0),
  -- Counted where there is a maximum; the last line against one use too many.
  uses integer not null default 0,
  created_at timestamptz not null,
  check (valid_until > valid_from),
  check (uses >= 0 and (max_uses is null or uses <= max_uses))
);

-- Who used which code in which checkout; reserved while the payment runs.
create table voucher.promotion_use (
  promotion_code_id uuid not null references voucher.promotion_code,
  checkout_id uuid not null,
  -- Forgotten when the fan leaves.
  fan_id uuid,
  amount integer not null check (amount >= 0),
  state text not null check (state in ('reserved', 'used', 'released')),
  reserved_until timestamptz not null,
  primary key (promotion_code_id, checkout_id)
);
create index promotion_use_checkout on voucher.promotion_use (checkout_id);
create index promotion_use_fan on voucher.promotion_use (fan_id, promotion_code_id) where fan_id is not null;
create index promotion_use_reserved on voucher.promotion_use (reserved_until) where state = 'reserved';
