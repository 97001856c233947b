-- concurrently
drop index concurrently if exists subscription.term_order_line;

create unique index concurrently term_order_line on subscription.term (order_line_id);

drop index concurrently if exists subscription.term_checkout;

create index concurrently term_checkout on subscription.term (checkout_id);

drop index concurrently if exists subscription.term_confirmed;

create index concurrently term_confirmed on subscription.term (master_data_id, confirmed_at, contract_id)
  where ended_at is null and order_line_id is null;
