-- Who of the staff took the order by telephone; null: nobody did.
alter table "order"."order" add column taken_by uuid;
create index order_taken_by on "order"."order" (taken_by) where taken_by is not null;
