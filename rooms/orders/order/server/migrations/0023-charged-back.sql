-- Since when the buyer's bank has the money of an order back; null: it has not, or the club has got it again.
alter table "order"."order" add column charged_back_at timestamptz;
