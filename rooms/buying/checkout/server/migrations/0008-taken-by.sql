-- Who of the staff took the order by telephone; null: nobody did.
alter table checkout.checkout add column taken_by uuid;
