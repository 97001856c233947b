-- The last number of each kind of document of each partner: a row and no sequence, so that a rollback leaves no gap (§ 14 (4) no. 4 UStG).
create table "order".document_range (
  tenant integer not null,
  kind text not null,
  last_number integer not null,
  primary key (tenant, kind)
);

-- Invoices and credit notes as they were issued.
create table "order".document (
  id uuid primary key,
  order_id uuid not null references "order"."order",
  kind text not null check (kind in ('invoice', 'creditNote')),
  tenant integer not null,
  sequence integer not null check (sequence > 100000),
  number text not null unique,
  -- What a credit note is for, so that nothing is credited twice; an order has one invoice.
  cause text not null,
  issued_at timestamptz not null,
  content jsonb not null,
  -- The PDF as it is given out; made once from the content.
  file bytea,
  -- The last lines against a number and against a document given out twice.
  unique (tenant, kind, sequence),
  unique (order_id, kind, cause),
  check (kind = 'creditNote' or cause = 'order')
);

-- What has been issued stays as it is (§ 146 (4) AO).
create function "order".keep_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.file is null and to_jsonb(new) - 'file' = to_jsonb(old) - 'file' then
    return new;
  end if;
  raise exception 'document % has been issued and stays as it is', old.number;
end $$;
create trigger keep_document before update or delete on "order".document
  for each row execute function "order".keep_document();
