-- The office adds up what has come in since a moment, most often since this morning.
create index payment_settled on payment.payment (settled_at) where settled_at is not null;
