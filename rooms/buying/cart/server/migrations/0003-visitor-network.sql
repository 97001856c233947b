-- From which network a visitor's cart was last filled, as a hash: carts of one network hold only so much together.
alter table cart.cart add column network_key text check (network_key is null or visitor_key is not null);
create index cart_network_changed on cart.cart (network_key, changed_at) where network_key is not null;
