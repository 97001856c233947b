-- Books have a price fixed by their publisher (§ 3 BuchPrG): no member price, no group price, nothing off by a code.
alter table shop.product add column has_fixed_price boolean not null default false;
