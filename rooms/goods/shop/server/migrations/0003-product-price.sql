-- Lowest price among the variants on offer, in gross cents, so that a list sorts by it without reading every variant.
alter table shop.product add column price integer not null default 0;
update shop.product p set price = coalesce((select min(price) from shop.variant v where v.product_id = p.id and v.is_active), 0);
