-- Fees and deadlines of resale, each from a moment on; before the first one the club's folder says them. Percent, hours
-- before the event, and days after it.
create table marketplace.terms (
  id uuid primary key,
  effective_from timestamptz not null,
  handling_single integer not null check (handling_single between 0 and 10),
  handling_season integer not null check (handling_season between 0 and 10),
  fee_voucher integer not null check (fee_voucher between 0 and 100),
  fee_creditcard integer not null check (fee_creditcard between 0 and 100),
  fee_paypal integer not null check (fee_paypal between 0 and 100),
  fee_sepa integer not null check (fee_sepa between 0 and 100),
  closes_hours integer not null check (closes_hours >= 0),
  payable_days integer not null check (payable_days >= 0),
  reason text not null,
  asked_by uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  check (approved_by <> asked_by),
  -- What has begun to hold is replaced and not withdrawn.
  check (withdrawn_at < effective_from),
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
create unique index terms_effective_from on marketplace.terms (effective_from) where withdrawn_at is null;

-- Of a confirmed offer: so many days after the event its money is paid. Null: offered before it was kept.
alter table marketplace.offer add column payable_days integer check (payable_days >= 0);
