-- How the payment stood when the message about it was written; null: the shop asks.
alter table sandbox_pay.webhook add column payment jsonb;
