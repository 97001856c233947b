-- Checkouts that are over are found by their person too; `checkout_waiting` has the open ones only.
create index checkout_fan on checkout.checkout (fan_id);
