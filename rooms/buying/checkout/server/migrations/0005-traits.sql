-- Checkouts that wait for their money carry what their lines are, as orders do.
update checkout.checkout
set partners = (
  select jsonb_agg(jsonb_set(partner, '{lines}', (
    select jsonb_agg(line || jsonb_build_object('traits', case line ->> 'type'
      when 'Merchandise' then '{"isMerchandise": true, "hasGuarantee": true, "isShipped": true}'::jsonb
      else '{"isAdmission": true, "mayBePaidOnAccount": true}' end) order by line_position)
    from jsonb_array_elements(partner -> 'lines') with ordinality as l (line, line_position))) order by position)
  from jsonb_array_elements(partners) with ordinality as p (partner, position))
where state in ('open', 'failed') and partners <> '[]';
