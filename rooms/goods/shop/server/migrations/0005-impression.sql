-- What a fan has looked at, and when last; looking again moves it to the front.
create table shop.impression (
  fan_id uuid not null,
  product_id uuid not null references shop.product,
  last_impression timestamptz not null,
  primary key (fan_id, product_id)
);
create index impression_newest on shop.impression (fan_id, last_impression desc, product_id);
