-- A season can be paid in instalments: the first when it is due, the others on further days that the office offers.
alter table subscription.master_data add column instalment_days date[] not null default '{}';
alter table subscription.master_data add constraint master_data_instalment_days
  check (cardinality(instalment_days) <= 5) not valid;

-- The days of the further instalments to which the subscriber has said yes; empty: it is paid at once.
alter table subscription.term add column agreed_days date[] not null default '{}';
alter table subscription.term add constraint term_agreed_days check (cardinality(agreed_days) <= 5) not valid;

-- `differences`: one for each season, for what contracts cost more once they have been charged.
alter table subscription.billing_run add column kind text not null default 'season';
alter table subscription.billing_run add constraint billing_run_kind
  check (kind in ('season', 'differences')) not valid;

-- `due_on`: of further instalments; null: when the season is due.
alter table subscription.bill add column due_on date;
alter table subscription.bill add column is_difference boolean not null default false;
alter table subscription.bill drop constraint bill_run_id_subscriber_id_key;

-- A term is charged in parts, numbered from 1. `parts`: of how many instalments; null: a difference, or what was left.
-- `total`: what the term cost with shipping when it was drawn up; null: price and shipping of the charge.
alter table subscription.charge add column part smallint not null default 1;
alter table subscription.charge add column parts smallint default 1;
alter table subscription.charge add column total integer;
alter table subscription.charge add constraint charge_parts
  check (part between 1 and 1000 and (parts is null or (parts between 1 and 6 and part <= parts))) not valid;

-- What goes back of a charge, since the contract became cheaper: as soon as its bill is paid.
create table subscription.credit (
  id uuid primary key,
  bill_id uuid not null,
  contract_id uuid not null,
  master_data_id uuid not null,
  amount integer not null check (amount > 0),
  created_at timestamptz not null,
  paid_at timestamptz,
  foreign key (bill_id, contract_id) references subscription.charge,
  foreign key (contract_id, master_data_id) references subscription.term
);
create index credit_term on subscription.credit (contract_id, master_data_id);
create index credit_open on subscription.credit (id) where paid_at is null;
