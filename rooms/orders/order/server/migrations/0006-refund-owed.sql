-- Cents that were on their way back and have not arrived; the buyer reads so at the order.
alter table "order"."order" add column refund_owed integer not null default 0 check (refund_owed >= 0);
