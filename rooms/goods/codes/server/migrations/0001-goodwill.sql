-- Vouchers that staff gave as goodwill. The schema has the name that the room had before it was joined with that of the
-- promotion codes: where it stands already, nothing is done.
create schema if not exists voucher_handling;
create table if not exists voucher_handling.goodwill (
  -- That of the voucher.
  id uuid primary key,
  amount integer not null check (amount > 0),
  -- Who has got it; empty: nobody in particular, or they have left.
  fan_id uuid,
  reason text not null check (reason <> ''),
  given_by uuid not null,
  -- Empty: one person was enough.
  approved_by uuid,
  given_at timestamptz not null,
  constraint goodwill_two_persons check (approved_by <> given_by),
  constraint goodwill_not_to_oneself check (fan_id <> given_by and fan_id <> approved_by)
);
create index if not exists goodwill_given on voucher_handling.goodwill (given_by, given_at);
create index if not exists goodwill_fan on voucher_handling.goodwill (fan_id) where fan_id is not null;
