-- What confirmed contracts cost, charged once a season: a run has a bill for each subscriber, a bill a charge for each
-- contract. Amounts in gross cents.
alter table subscription.master_data add column due_on date;
alter table subscription.master_data add constraint master_data_due_on
  check (due_on is null or (due_on >= opens_on and due_on < renews_on)) not valid;

create table subscription.billing_run (
  id uuid primary key,
  master_data_id uuid not null references subscription.master_data,
  state text not null default 'draft' check (state in ('draft', 'approved', 'done', 'cancelled')),
  prepared_at timestamptz not null,
  approved_at timestamptz,
  -- The first day on which it is charged.
  charges_on date,
  check ((approved_at is null) = (charges_on is null)),
  check (state not in ('approved', 'done') or approved_at is not null)
);
create unique index billing_run_open on subscription.billing_run (master_data_id) where state in ('draft', 'approved');

-- The id is the reference of what is collected, and what its order is found by.
create table subscription.bill (
  id uuid primary key,
  run_id uuid not null references subscription.billing_run,
  -- Null: the account is gone.
  subscriber_id uuid,
  payment_token_id uuid,
  state text not null default 'prepared'
    check (state in ('prepared', 'announced', 'collecting', 'declined', 'dunned', 'paid', 'chargedBack', 'cancelled')),
  amount integer not null check (amount >= 0),
  -- As it was announced.
  charges_on date,
  -- As they were when the charge began.
  invoice_address jsonb,
  shipping_address jsonb,
  paid_by text check (paid_by in ('collection', 'transfer', 'nothing')),
  state_at timestamptz not null,
  unique (run_id, subscriber_id),
  check (state not in ('paid', 'chargedBack') or paid_by is not null),
  check (state in ('prepared', 'cancelled') or charges_on is not null)
);
create index bill_subscriber on subscription.bill (subscriber_id);
create index bill_open on subscription.bill (run_id, id) where state in ('prepared', 'announced');

create table subscription.charge (
  bill_id uuid not null references subscription.bill,
  contract_id uuid not null,
  master_data_id uuid not null,
  price integer not null check (price >= 0),
  shipping integer not null check (shipping >= 0),
  removed_at timestamptz,
  removed_why text check (removed_why in ('staff', 'changed', 'cancelled')),
  primary key (bill_id, contract_id),
  foreign key (contract_id, master_data_id) references subscription.term,
  check ((removed_at is null) = (removed_why is null))
);
-- The last line against charging a contract twice for a season.
create unique index charge_once on subscription.charge (contract_id, master_data_id) where removed_at is null;
