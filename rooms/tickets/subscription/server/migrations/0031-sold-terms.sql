-- concurrently
alter table subscription.master_data validate constraint master_data_sale;

alter table subscription.term validate constraint term_paid;

alter table subscription.term validate constraint term_confirmed_complete;

alter table subscription.contract validate constraint contract_terminated_by_check;

drop index concurrently if exists subscription.term_order_line;

create unique index concurrently term_order_line on subscription.term (order_line_id);

drop index concurrently if exists subscription.term_checkout;

create index concurrently term_checkout on subscription.term (checkout_id);
