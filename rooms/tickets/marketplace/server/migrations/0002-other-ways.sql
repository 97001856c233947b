-- The payment that a payout goes back to when it is tried again in this way, where the offer named another one.
alter table marketplace.payout add column payment_id uuid;
