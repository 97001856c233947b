-- The day of what is sold for a day, such as a match: the invoice names it as the day of service (§ 14 (4) no. 6 UStG).
alter table "order".line add column takes_place_on date;
-- What was cancelled before an invoice was issued, so that the invoice says what is left. Cents.
alter table "order".line
  add column cancelled_quantity integer not null default 0 check (cancelled_quantity between 0 and quantity),
  add column cancelled_amount integer not null default 0 check (cancelled_amount between 0 and total - discount);
alter table "order"."order"
  add column cancelled_shipping integer not null default 0 check (cancelled_shipping between 0 and shipping),
  add column cancelled_vouchers integer not null default 0 check (cancelled_vouchers between 0 and voucher_discount);
