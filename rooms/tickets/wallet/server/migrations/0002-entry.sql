-- Who came in with which right, once. The right's state says so too; what stands here is when and where.
create table wallet.entry (
  right_id uuid primary key,
  -- Whoever held the right; empty once the person is forgotten, or for a guest without an account.
  fan_id uuid,
  -- Made by the device, so that a scan sent twice is one.
  scan_id uuid not null,
  entered_at timestamptz not null,
  -- Where the device stood; empty: everywhere.
  entrance text,
  -- Account of the steward.
  checked_by uuid not null
);
create index entry_fan on wallet.entry (fan_id) where fan_id is not null;
