-- concurrently
drop index concurrently if exists camp.booking_order_line;

create index concurrently booking_order_line on camp.booking (order_line_id) where order_line_id is not null;
