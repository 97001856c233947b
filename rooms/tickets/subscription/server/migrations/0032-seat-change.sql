-- In which days contracts that were renewed may change their seat. They are let in by groups, in the order in which they
-- were confirmed: `seat_change_group` contracts, then the next ones `seat_change_minutes` later.
alter table subscription.master_data
  add column seat_change_opens_on date,
  add column seat_change_closes_on date,
  add column seat_change_group integer,
  add column seat_change_minutes integer;
alter table subscription.master_data add constraint master_data_seat_change
  check ((seat_change_opens_on is null) = (seat_change_closes_on is null)
    and (seat_change_opens_on is null) = (seat_change_group is null)
    and (seat_change_opens_on is null) = (seat_change_minutes is null)
    and (seat_change_opens_on is null or (seat_change_opens_on <= seat_change_closes_on
      and seat_change_closes_on < starts_on and seat_change_group > 0 and seat_change_minutes > 0))) not valid;

-- Where a contract sat before it changed its seat for a season: once a season, and back while that seat is free.
-- Prices in gross cents.
create table subscription.seat_change (
  contract_id uuid not null,
  master_data_id uuid not null,
  from_pool text not null references subscription.place,
  to_pool text not null references subscription.place,
  price_before integer not null,
  price_after integer not null,
  changed_at timestamptz not null,
  primary key (contract_id, master_data_id),
  foreign key (contract_id, master_data_id) references subscription.term
);
