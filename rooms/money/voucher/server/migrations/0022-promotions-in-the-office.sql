-- Goes up with each change by staff, so that nobody overwrites what they have not seen.
alter table voucher.promotion_code add column version integer not null default 1;

-- When a use became an order; empty: before this was kept.
alter table voucher.promotion_use add column used_at timestamptz;
