create schema returns;

-- A withdrawal as it was declared (§ 356a BGB), with or without an account. What was said is never changed; what has become of it is added.
create table returns.declaration (
  id uuid primary key,
  order_number text not null,
  name text not null,
  email text not null,
  -- What shall go back, in the buyer's words; null: the whole order.
  articles text,
  locale text not null check (locale in ('de', 'en', 'ja')),
  declared_at timestamptz not null,
  -- Found out afterwards: whose order it is, and what came of it.
  fan_id uuid,
  order_id uuid,
  outcome text check (outcome in ('unknown', 'taken', 'nothing', 'articles')),
  settled_at timestamptz,
  check ((outcome is null) = (settled_at is null))
);
-- The same said twice on one day is one declaration.
create unique index declaration_once on returns.declaration
  (lower(email), order_number, md5(coalesce(articles, '')), ((declared_at at time zone 'UTC')::date));
create index declaration_fan on returns.declaration (fan_id) where fan_id is not null;
create index declaration_order on returns.declaration (order_id) where order_id is not null;

-- What was paid for an order, and what of it went back. Whoever changes anything below locks this row first. Cents.
create table returns.order_account (
  order_id uuid primary key,
  fan_id uuid not null,
  money_paid integer not null check (money_paid >= 0),
  voucher_paid integer not null check (voucher_paid >= 0),
  -- The last line against giving back more than was paid.
  money_back integer not null default 0 check (money_back between 0 and money_paid),
  voucher_back integer not null default 0 check (voucher_back between 0 and voucher_paid),
  shipping integer not null check (shipping >= 0),
  is_shipping_back boolean not null default false,
  -- Kept here, since the order's state says "partly cancelled" afterwards.
  is_shipped boolean not null default false,
  arrived_at timestamptz
);
create index order_account_fan on returns.order_account (fan_id);

-- What of a bought line is still with the buyer. Cents after promotion codes.
create table returns.order_line (
  order_line_id uuid primary key,
  order_id uuid not null references returns.order_account,
  quantity integer not null check (quantity > 0),
  amount integer not null check (amount >= 0),
  -- The last line against taking one piece back twice.
  left_quantity integer not null check (left_quantity between 0 and quantity),
  left_amount integer not null check (left_amount between 0 and amount)
);
create index order_line_order on returns.order_line (order_id);

-- Requests by the id that the browser gave them: the same sent twice is one.
create table returns.request (
  order_id uuid not null references returns.order_account,
  id uuid not null,
  made_at timestamptz not null,
  primary key (order_id, id)
);

-- Money given back for an order. Cents.
create table returns.refund (
  id uuid primary key,
  order_id uuid not null references returns.order_account,
  goods integer not null check (goods >= 0),
  shipping integer not null check (shipping >= 0),
  to_vouchers integer not null check (to_vouchers >= 0),
  to_payment integer not null check (to_payment >= 0),
  -- The payment room's refund; null where nothing went that way, or where somebody has to send the money by hand.
  payment_refund_id uuid unique,
  made_at timestamptz not null,
  done_at timestamptz,
  check (to_vouchers + to_payment = goods + shipping)
);
create index refund_order on returns.refund (order_id);
create index refund_open on returns.refund (made_at) where done_at is null;

-- Pieces of a bought line on their way back.
create table returns.line (
  id uuid primary key,
  order_id uuid not null references returns.order_account,
  order_line_id uuid not null references returns.order_line,
  kind text not null check (kind in ('cancellation', 'withdrawal', 'return')),
  state text not null default 'requested' check (state in ('requested', 'received', 'refunded', 'refused')),
  quantity integer not null check (quantity > 0),
  amount integer not null check (amount >= 0),
  refund_id uuid references returns.refund,
  requested_at timestamptz not null,
  state_at timestamptz not null,
  check ((refund_id is not null) = (state in ('received', 'refunded')))
);
create index line_order on returns.line (order_id, requested_at);
create index line_open on returns.line (requested_at, id) where state = 'requested';
create index line_refund on returns.line (refund_id) where refund_id is not null;
