-- What was bought, under its own name.
alter table "order".line rename column serial_number to sku;
