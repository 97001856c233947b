-- What a line is, as far as mails, invoices and returns have to know (`LineTraits` of ports/sellable.ts). Lines of before: merchandise was sent.
alter table "order".line add column traits jsonb not null default '{}' check (jsonb_typeof(traits) = 'object');
update "order".line set traits = case type
  when 'Merchandise' then '{"isMerchandise": true, "hasGuarantee": true, "isShipped": true}'::jsonb
  else '{"isAdmission": true, "mayBePaidOnAccount": true}' end;
alter table "order".line alter column traits drop default;
