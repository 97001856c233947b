-- The card of a confirmed contract in a season: its number is printed on it as a bar code, and never given away again.
create sequence subscription.card_number as integer;

create table subscription.card (
  contract_id uuid not null,
  master_data_id uuid not null,
  number integer not null unique default nextval('subscription.card_number'),
  numbered_at timestamptz not null,
  primary key (contract_id, master_data_id),
  foreign key (contract_id, master_data_id) references subscription.term
);
