-- What the payment service says it has given back in all, whoever asked for it. Cents.
alter table payment.payment add column refunded_at_provider integer not null default 0 check (refunded_at_provider >= 0);
-- What of it went past our refunds and has been seen to by staff.
alter table payment.payment add column surplus_settled integer not null default 0 check (surplus_settled >= 0);
create index payment_refunded_at_provider on payment.payment (state_at) where refunded_at_provider > 0;
