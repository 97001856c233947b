-- Who checks the tickets of an event. Nobody else is given its keys.
create table wallet.gate_steward (
  event_id uuid not null,
  account_id uuid not null,
  -- Account of whoever did it.
  appointed_by uuid not null,
  appointed_at timestamptz not null,
  primary key (event_id, account_id)
);
create index gate_steward_account on wallet.gate_steward (account_id);

-- Somebody was let in with a number that nobody has issued.
alter table wallet.entry_conflict alter column right_id drop not null;
alter table wallet.entry_conflict add column shown_number text;
