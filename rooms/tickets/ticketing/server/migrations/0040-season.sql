-- Places of season tickets, match by match. A contract belongs to a room further right, which names it by its id.
alter table ticketing."right" add column contract_id uuid;

-- `suspended`: of a contract that is not paid; the gate says so, and nobody enters, hands it on or offers it.
alter table ticketing."right" drop constraint right_state_check;
alter table ticketing."right" add constraint right_state_check check (
  state in ('issued', 'forwarding', 'listed', 'used', 'suspended', 'passedOn', 'resold', 'moved', 'void')
) not valid;
alter table ticketing."right" drop constraint right_living;
alter table ticketing."right" add constraint right_living check (
  (ended_at is null) = (state in ('issued', 'forwarding', 'listed', 'used', 'suspended'))
) not valid;

-- What a contract has of an event: the labels that it names, where that is, and otherwise why it has no place. Its
-- right is issued once; what becomes of that afterwards stands in the right.
create table ticketing.season_place (
  event_id uuid not null references ticketing.event,
  contract_id uuid not null,
  -- The season of the contract that the event belongs to.
  season_id uuid not null,
  venue text not null,
  block text not null,
  row_label text not null,
  seat text not null,
  row_number integer,
  position smallint,
  pool text references ticketing.contingent (pool),
  allocation_id uuid references ticketing.allocation,
  fault text check (fault in ('otherVenue', 'noBlock', 'noSeat', 'taken', 'double', 'soldOut', 'freed')),
  issued_at timestamptz,
  -- The contract has given it back.
  ended_at timestamptz,
  primary key (event_id, contract_id),
  foreign key (event_id, row_number) references ticketing.event_row,
  check ((row_number is null) = (position is null)),
  check ((fault is null) = (num_nonnulls(row_number, pool) = 1)),
  check ((fault is null) = (allocation_id is not null)),
  check (issued_at is null or fault is null)
);
create index season_place_contract on ticketing.season_place (contract_id);
create index season_place_open on ticketing.season_place (event_id, contract_id)
  where issued_at is null and fault is null and ended_at is null;
create index season_place_fault on ticketing.season_place (event_id) where fault is not null and ended_at is null;

-- Contracts whose rights are suspended, also those that are issued later.
create table ticketing.season_suspension (
  contract_id uuid primary key,
  suspended_at timestamptz not null
);
