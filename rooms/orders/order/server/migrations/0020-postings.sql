-- What a document comes to by kind of goods and VAT rate, so that accounting adds up rows and not documents. Cents.
create table "order".posting (
  document_id uuid not null references "order".document,
  -- Type of the line as it was sold (Merchandise, Ticket, …), or Shipping.
  kind text not null,
  vat_rate numeric(4, 2) not null,
  gross integer not null check (gross > 0),
  -- A share of the VAT that the document states for this rate; the shares come to exactly that.
  vat integer not null check (vat between 0 and gross),
  primary key (document_id, kind, vat_rate)
);

-- The same added up by the day on which documents were issued, in the club's time. Cents.
create table "order".revenue (
  day date not null,
  tenant integer not null,
  document_kind text not null,
  kind text not null,
  vat_rate numeric(4, 2) not null,
  gross bigint not null,
  vat bigint not null,
  -- How many rows of "order".posting it adds up.
  postings integer not null,
  primary key (day, tenant, document_kind, kind, vat_rate)
);

-- Months of a partner, by their first day, in which no document can be issued any more.
create table "order".closed_month (
  tenant integer not null,
  month date not null check (extract(day from month) = 1),
  primary key (tenant, month)
);

-- Splits a document by kind and rate. The VAT of a rate is shared out by adding up and rounding down: no cent is lost.
create function "order".postings_of(document "order".document)
returns table (kind text, vat_rate numeric, gross integer, vat integer) language sql stable as $$
  with part as (
    select coalesce(line.type, 'Other') as kind, (said ->> 'vatRate')::numeric as vat_rate,
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

-- Written by the database, so that no way to issue a document can forget it or get past a closed month.
create function "order".post_document() returns trigger language plpgsql as $$
declare
  issued_on date := (new.content ->> 'issuedOn')::date;
begin
  if exists (select from "order".closed_month
      where tenant = new.tenant and month = date_trunc('month', issued_on)::date) then
    raise exception 'document % would be issued on %, in a month that is closed', new.number, issued_on;
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

-- Documents of before.
insert into "order".posting (document_id, kind, vat_rate, gross, vat)
select d.id, p.kind, p.vat_rate, p.gross, p.vat from "order".document as d, "order".postings_of(d) as p;
insert into "order".revenue (day, tenant, document_kind, kind, vat_rate, gross, vat, postings)
select (d.content ->> 'issuedOn')::date, d.tenant, d.kind, p.kind, p.vat_rate, sum(p.gross), sum(p.vat), count(*)
from "order".posting as p join "order".document as d on d.id = p.document_id
group by 1, 2, 3, 4, 5;

create trigger post_document after insert on "order".document for each row execute function "order".post_document();

-- What has been posted stays as its document does.
create function "order".keep_posting() returns trigger language plpgsql as $$
begin
  raise exception 'postings stay as they are';
end $$;
create trigger keep_posting before update or delete on "order".posting
  for each row execute function "order".keep_posting();

-- The documents of a month in the order of their numbers, and all documents, newest first.
create index document_month on "order".document (tenant, (content ->> 'issuedOn'), kind, sequence);
create index document_issued on "order".document (issued_at, id);
create index document_kind_issued on "order".document (kind, issued_at, id);
