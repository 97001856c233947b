-- Some countries have rates such as 8.1 %.
alter table "order".line alter column vat_rate type numeric(4, 2);

-- When the confirmation mail went into the queue, so that it goes there once.
alter table "order"."order" add column confirmation_mailed_at timestamptz;
