-- Free places of a season that are sold through the cart: each is a pool of one piece. Whoever buys one has a contract,
-- whose first term is paid by its order.
alter table subscription.master_data
  add column sale_opens_on date,
  add column sale_closes_on date;
alter table subscription.master_data add constraint master_data_sale
  check ((sale_opens_on is null) = (sale_closes_on is null)
    and (sale_opens_on is null or (sale_opens_on <= sale_closes_on and sale_closes_on < renews_on))) not valid;

create sequence subscription.place_number as integer start with 1001;

-- `on_hand` 1: nobody has it, `held`: it lies in a cart. `withdrawn_at`: staff have taken it off the sale.
create table subscription.place (
  pool text primary key default 'D' || nextval('subscription.place_number'),
  master_data_id uuid not null references subscription.master_data,
  venue text not null check (venue <> ''),
  block text not null check (block <> ''),
  seat_row text not null,
  seat text not null,
  price_range text not null,
  on_hand integer not null default 1,
  held integer not null default 0,
  withdrawn_at timestamptz,
  constraint place_is_one check (on_hand in (0, 1)),
  constraint place_never_oversold check (held between 0 and on_hand),
  constraint place_withdrawn_is_not_on_hand check (withdrawn_at is null or on_hand = 0),
  unique (master_data_id, venue, block, seat_row, seat)
);

create table subscription.place_hold (
  id text primary key,
  pool text not null references subscription.place,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  kept_quantity integer,
  kept_until timestamptz
);
create index place_hold_pool on subscription.place_hold (pool, expires_at);

create table subscription.place_sale (
  hold_id text primary key,
  pool text not null references subscription.place,
  quantity integer not null check (quantity > 0),
  sold_at timestamptz not null
);

-- A number that no contract of an earlier system has.
create sequence subscription.contract_number as integer start with 100001;

-- `paid`: what its order took for it, in gross cents; null: the season is charged by a billing run.
alter table subscription.term
  add column order_id uuid,
  add column order_line_id uuid,
  add column checkout_id uuid,
  add column paid integer;
alter table subscription.term add constraint term_paid
  check ((order_line_id is null) = (paid is null) and (order_line_id is null) = (order_id is null)
    and (order_line_id is null) = (checkout_id is null) and paid >= 0) not valid;

-- What is bought is confirmed by the purchase, whatever else is still missing.
alter table subscription.term drop constraint term_confirmed_complete;
alter table subscription.term add constraint term_confirmed_complete check (
  confirmed_at is null or ended_at is not null or order_line_id is not null
  or (invoice_address is not null and shipping_address is not null and payment_token_id is not null
    and recipient_id is not null)
) not valid;

-- Money that came back ends a contract too.
alter table subscription.contract drop constraint contract_terminated_by_check;
alter table subscription.contract add constraint contract_terminated_by_check
  check (terminated_by in ('subscriber', 'staff', 'house')) not valid;
