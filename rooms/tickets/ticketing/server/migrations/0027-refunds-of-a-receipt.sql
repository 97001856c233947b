-- concurrently
drop index concurrently if exists ticketing.receipt_refund_receipt;

create index concurrently receipt_refund_receipt on ticketing.receipt_refund (receipt_id, id);
