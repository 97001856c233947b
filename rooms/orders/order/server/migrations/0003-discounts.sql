-- What promotion codes took off a line.
alter table "order".line add column discount integer not null default 0 check (discount between 0 and total);

-- A voucher is money: it pays a part of the sum and leaves the VAT as it is.
alter table "order"."order" drop constraint order_check1;
alter table "order"."order" add check (tax between 0 and total + voucher_discount);
