-- Where an order comes from. Orders that staff took by telephone before this version get theirs in the next file.
alter table "order"."order" add column origin text not null default 'checkout';
alter table "order"."order" add constraint order_origin
  check (origin in ('checkout', 'phone', 'renewal', 'contractRun')) not valid;
