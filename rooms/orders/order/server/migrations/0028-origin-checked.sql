alter table "order"."order" validate constraint order_origin;
