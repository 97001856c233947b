create schema "order";

-- The last number given by each partner. One row is locked for the last statement of a completion only.
create table "order".number_range (
  tenant integer primary key,
  last_number integer not null
);

-- What was bought, as it was when it was bought: later changes of products, prices or addresses do not reach it.
create table "order"."order" (
  id uuid primary key,
  order_number text not null unique,
  tenant integer not null,
  checkout_id uuid not null,
  payment_id uuid,
  fan_id uuid not null,
  state text not null,
  state_changed_at timestamptz not null,
  created_at timestamptz not null,
  source text not null check (source in ('Fanshop', 'Online')),
  payment_type text not null,
  locale text not null check (locale in ('de', 'en', 'ja')),
  goods integer not null check (goods >= 0),
  shipping integer not null check (shipping >= 0),
  voucher_discount integer not null check (voucher_discount >= 0),
  promotion_discount integer not null check (promotion_discount >= 0),
  total integer not null check (total >= 0 and total = goods + shipping - voucher_discount - promotion_discount),
  tax integer not null check (tax between 0 and total),
  taxes jsonb not null,
  item_quantity integer not null check (item_quantity > 0),
  shipping_address jsonb not null,
  billing_address jsonb not null,
  -- The last line against ordering twice: a checkout places one order with each partner.
  unique (checkout_id, tenant)
);
create index order_fan on "order"."order" (fan_id, created_at desc, id desc);
create index order_payment on "order"."order" (payment_id) where payment_id is not null;

create table "order".line (
  id uuid primary key,
  order_id uuid not null references "order"."order",
  position integer not null,
  serial_number text not null,
  type text not null,
  name jsonb not null,
  variant jsonb,
  user_option_values jsonb not null,
  image_id text,
  path text not null,
  price integer not null check (price >= 0),
  quantity integer not null check (quantity > 0),
  total integer not null check (total = price * quantity),
  vat_rate integer not null check (vat_rate between 0 and 100),
  unique (order_id, position)
);
