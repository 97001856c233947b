-- When both sides of an accepted transfer were told; a job does it.
alter table wallet.transfer add column told_at timestamptz;
