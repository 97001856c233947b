-- Pieces in the warehouse and how many of them are held for somebody. Whoever touches holds of a sku locks its row here first, several
-- rows in the order of their skus. Room on the page lets updates stay on it.
create table shop.stock (
  sku text primary key references shop.variant,
  on_hand integer not null,
  held integer not null default 0,
  constraint never_oversold check (held >= 0 and held <= on_hand)
) with (fillfactor = 50);

-- Pieces kept for one line of a cart. Counts until expires_at, whether it has been tidied away or not.
create table shop.hold (
  id text primary key,
  sku text not null references shop.stock,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null
);
create index hold_expiry on shop.hold (expires_at, sku);
create index hold_sku on shop.hold (sku, expires_at);

-- Pieces sold, by the hold that they were kept under; what has been sold once is not sold again under the same id.
create table shop.sale (
  hold_id text primary key,
  sku text not null references shop.stock,
  quantity integer not null check (quantity > 0),
  sold_at timestamptz not null
);
create index sale_sku on shop.sale (sku, sold_at);
