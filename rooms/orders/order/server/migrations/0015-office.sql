-- What staff do with orders. The version counts changes that somebody at a screen has to know before changing something else.
alter table "order"."order"
  add column version integer not null default 0,
  -- Goods of it have not been sent yet: the queue of the people who pack.
  add column awaits_dispatch boolean not null default false;
update "order"."order" as o set awaits_dispatch = true
where exists (select 1 from "order".line where order_id = o.id and traits ->> 'isShipped' = 'true')
  and (state in ('OrderPlaced', 'OrderInReview', 'OrderInProgress', 'InvoiceCreated')
    or state = 'PartialCancellation'
      and not exists (select 1 from "order".state_change where order_id = o.id and state = 'OrderShipped'));

-- Who changed a state, why and from what; null: no person of the staff. Undone: it is as if it had not been, and is not mailed.
alter table "order".state_change
  add column changed_by uuid,
  add column reason text,
  add column previous_state text,
  add column undone_at timestamptz,
  add column undone_by uuid,
  add check (undone_at is null or mailed_at is null);

-- A parcel that an order was sent in.
create table "order".parcel (
  id uuid primary key,
  order_id uuid not null references "order"."order",
  -- Sent with this change; when that is undone, the parcel goes.
  state_change_id uuid not null references "order".state_change,
  carrier text not null,
  tracking_number text,
  sent_at timestamptz not null
);
create index parcel_order on "order".parcel (order_id);

-- What staff have written down about an order, for each other.
create table "order".note (
  id uuid primary key,
  order_id uuid not null references "order"."order",
  text text not null check (length(text) between 1 and 2000),
  written_by uuid not null,
  written_at timestamptz not null
);
create index note_order on "order".note (order_id, written_at);
create index note_author on "order".note (written_by);

-- Names on an order, for searching: of both addresses and the company.
create function "order".names_of(shipping jsonb, billing jsonb) returns tsvector
language sql immutable parallel safe return
  to_tsvector('simple'::regconfig, concat_ws(' ', shipping ->> 'firstName', shipping ->> 'lastName', shipping ->> 'company',
    billing ->> 'firstName', billing ->> 'lastName', billing ->> 'company'));

create index order_created on "order"."order" (created_at, id);
create index order_state on "order"."order" (state, created_at, id);
create index order_tenant on "order"."order" (tenant, created_at, id);
create index order_to_send on "order"."order" (created_at, id) where awaits_dispatch;
create index order_refund_owed on "order"."order" (created_at, id) where refund_owed > 0;
create index order_names on "order"."order" using gin ("order".names_of(shipping_address, billing_address));
