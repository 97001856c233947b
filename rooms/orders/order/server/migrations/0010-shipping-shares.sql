-- What of the shipping price belongs to which VAT rate: shipping follows the goods. Until now it was one rate, the one whose sum has what the
-- lines do not explain. [{"rate": 19, "gross": 495}], cents.
alter table "order"."order" add column shipping_shares jsonb not null default '[]';
update "order"."order" as o
set shipping_shares = jsonb_build_array(jsonb_build_object('gross', shipping, 'rate', coalesce(
  (select (sum ->> 'rate')::numeric from jsonb_array_elements(taxes) as sum
   where (sum ->> 'gross')::integer - shipping = (
     select coalesce(sum(total - discount), 0) from "order".line
     where order_id = o.id and vat_rate = (sum ->> 'rate')::numeric)
   limit 1),
  (taxes -> 0 ->> 'rate')::numeric,
  0)))
where shipping > 0;
