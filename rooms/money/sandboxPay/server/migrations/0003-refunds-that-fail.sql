-- What was given back may come back: the buyer's account is closed.
alter table sandbox_pay.refund add column failure_code text;
-- What a message is about, where it is not the payment itself.
alter table sandbox_pay.webhook add column refund_id text references sandbox_pay.refund;
