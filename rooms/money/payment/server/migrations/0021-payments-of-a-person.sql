-- What somebody may ask for, and what is deleted with them, is found by the person.
create index payment_fan on payment.payment (fan_id);
create index account_purchase_fan on payment.account_purchase (fan_id);
