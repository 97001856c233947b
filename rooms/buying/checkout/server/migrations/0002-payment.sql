-- A checkout is also known by the payment that it waits for, or was paid with.
create index checkout_payment on checkout.checkout (payment_id) where payment_id is not null;
