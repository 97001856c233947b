-- concurrently
drop index concurrently if exists payment.refund_cause;

create unique index concurrently refund_cause on payment.refund (purpose, cause);
