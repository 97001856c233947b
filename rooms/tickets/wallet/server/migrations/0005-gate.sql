-- Its number was typed, since the code could not be read.
alter table wallet.entry add is_by_hand boolean not null default false;

-- Somebody came in who should not have: another gate had let somebody in before, or the right had ended. Gates without
-- a network learn it when they send their scans.
create table wallet.entry_conflict (
  -- Made by the device, so that a scan sent twice is one.
  scan_id uuid primary key,
  event_id uuid not null,
  right_id uuid not null,
  -- What a gate with a network would have answered.
  reason text not null check (reason <> ''),
  scanned_at timestamptz not null,
  entrance text,
  is_by_hand boolean not null,
  -- Account of the steward.
  checked_by uuid not null,
  noticed_at timestamptz not null
);
create index entry_conflict_event on wallet.entry_conflict (event_id, noticed_at);
