-- A document may stand without an order. Then it names whom it is for, and the thing of which room it is about.
alter table "order".document alter column order_id drop not null;
alter table "order".document add column addressee_id uuid;
alter table "order".document add column room text;
alter table "order".document add column thing_id uuid;
-- `sellerCreditNote`: the club writes it for somebody who sells to it (§ 14 (2) UStG).
alter table "order".document drop constraint document_kind_check;
alter table "order".document add constraint document_kind_check
  check (kind in ('invoice', 'creditNote', 'sellerCreditNote')) not valid;
alter table "order".document drop constraint document_check;
alter table "order".document add constraint document_cause_check
  check (order_id is null or kind = 'creditNote' or cause = 'order') not valid;
alter table "order".document add constraint document_owner_check check (
  (order_id is null) = (addressee_id is not null) and (order_id is null) = (room is not null)
  and (order_id is null) = (thing_id is not null)) not valid;

-- As before; a line of a document without an order says itself what kind it is.
create or replace function "order".postings_of(document "order".document)
returns table (kind text, vat_rate numeric, gross integer, vat integer) language sql stable as $$
  with part as (
    select coalesce(line.type, said ->> 'kind', 'Other') as kind, (said ->> 'vatRate')::numeric as vat_rate,
      (said ->> 'total')::bigint - (said ->> 'discount')::bigint as gross
    from jsonb_array_elements(document.content -> 'lines') as said
    left join "order".line on line.order_id = document.order_id and line.position = (said ->> 'place')::integer
    union all
    select 'Shipping', (share ->> 'rate')::numeric, (share ->> 'gross')::bigint
    from jsonb_array_elements(coalesce(document.content -> 'shipping' -> 'shares', jsonb_build_array(jsonb_build_object(
      'rate', coalesce(document.content -> 'shipping' -> 'vatRate', '0'),
      'gross', document.content -> 'shipping' -> 'price')))) as share
  ), summed as (
    select part.kind, part.vat_rate, sum(part.gross)::bigint as gross from part group by 1, 2 having sum(part.gross) > 0
  ), shared as (
    select summed.*, (tax ->> 'vat')::bigint as of_rate,
      sum(summed.gross) over (partition by summed.vat_rate)::bigint as whole,
      sum(summed.gross) over (partition by summed.vat_rate order by summed.kind)::bigint as up_to
    from summed
    left join jsonb_array_elements(document.content -> 'taxes') as tax on (tax ->> 'rate')::numeric = summed.vat_rate
  )
  select shared.kind, shared.vat_rate, shared.gross::integer,
    coalesce(of_rate * up_to / whole - of_rate * (up_to - shared.gross) / whole, 0)::integer
  from shared
$$;

-- As before; what the club buys is no revenue.
create or replace function "order".post_document() returns trigger language plpgsql as $$
declare
  issued_on date := (new.content ->> 'issuedOn')::date;
begin
  if exists (select from "order".closed_month
      where tenant = new.tenant and month = date_trunc('month', issued_on)::date) then
    raise exception 'document % would be issued on %, in a month that is closed', new.number, issued_on;
  end if;
  if new.kind = 'sellerCreditNote' then
    return null;
  end if;
  insert into "order".posting (document_id, kind, vat_rate, gross, vat)
  select new.id, p.kind, p.vat_rate, p.gross, p.vat from "order".postings_of(new) as p;
  insert into "order".revenue as r (day, tenant, document_kind, kind, vat_rate, gross, vat, postings)
  select issued_on, new.tenant, new.kind, p.kind, p.vat_rate, p.gross, p.vat, 1 from "order".posting as p
  where p.document_id = new.id order by p.kind, p.vat_rate
  on conflict (day, tenant, document_kind, kind, vat_rate)
    do update set gross = r.gross + excluded.gross, vat = r.vat + excluded.vat, postings = r.postings + 1;
  return null;
end $$;
