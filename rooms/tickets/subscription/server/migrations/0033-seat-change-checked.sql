-- concurrently
alter table subscription.master_data validate constraint master_data_seat_change;

drop index concurrently if exists subscription.term_confirmed;

create index concurrently term_confirmed on subscription.term (master_data_id, confirmed_at, contract_id)
  where ended_at is null and order_line_id is null;
