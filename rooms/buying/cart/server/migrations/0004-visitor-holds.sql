-- What visitors' carts hold, by the network that it was last held from: together a network holds only so much of a
-- product. `cart.cart.network_key` is written no more.
create table cart.visitor_hold (
  hold_id uuid primary key,
  cart_id uuid not null references cart.cart on delete cascade,
  network_key text not null,
  product_id text not null,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null
);
create index visitor_hold_of_network on cart.visitor_hold (network_key, product_id, expires_at) include (quantity);
create index visitor_hold_of_cart on cart.visitor_hold (cart_id);
drop index cart.cart_network_changed;
