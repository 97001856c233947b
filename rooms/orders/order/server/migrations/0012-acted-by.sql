-- The person who ordered for an organisation; null: the buyer ordered for themself.
alter table "order"."order" add column acted_by uuid;
create index order_acted_by on "order"."order" (acted_by) where acted_by is not null;
