-- Lists and search show the unit price (§ 4 PAngV), so the prepared replies say what one piece contains.
update shop.product p set summary = (summary::jsonb || content)::text, detail = (detail::jsonb || content)::text
from (select id, jsonb_build_object('content', jsonb_build_object('amount', content_amount, 'unit', content_unit)) as content
  from shop.product where content_amount is not null) c
where c.id = p.id;
