-- Checkouts that wait for their money carry the shares of shipping by VAT rate, as orders do.
update checkout.checkout
set partners = (
  select jsonb_agg(jsonb_set(partner, '{shipping,shares}', case when (partner -> 'shipping' ->> 'price')::integer = 0 then '[]'
    else jsonb_build_array(jsonb_build_object(
      'rate', partner -> 'shipping' -> 'vatRate', 'gross', partner -> 'shipping' -> 'price')) end) order by position)
  from jsonb_array_elements(partners) with ordinality as p (partner, position))
where state in ('open', 'failed') and partners <> '[]';
