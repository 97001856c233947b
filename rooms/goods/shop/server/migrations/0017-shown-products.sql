-- concurrently
drop index concurrently if exists shop.product_shown;

-- Lists count all products that are shown, and read the newest; with this they read no product whole.
create index concurrently product_shown on shop.product (shop_id, release_date desc, id)
  include (price, appclusive_until, tenant) where is_active and not is_hidden;
