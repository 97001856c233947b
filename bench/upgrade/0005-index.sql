-- concurrently
drop index concurrently if exists payment.payment_drill_note;

create index concurrently payment_drill_note on payment.payment (drill_note, created_at);
