alter table payment.payment validate constraint payment_charge_back_outcome;
