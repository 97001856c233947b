-- What is bought, under its own name.
update checkout.checkout
set partners = (
  select jsonb_agg(jsonb_set(partner, '{lines}', (
    select jsonb_agg(line - 'serialNumber' || jsonb_build_object('sku', line -> 'serialNumber') order by line_position)
    from jsonb_array_elements(partner -> 'lines') with ordinality as l (line, line_position))) order by position)
  from jsonb_array_elements(partners) with ordinality as p (partner, position))
where partners <> '[]';
