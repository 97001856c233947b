-- Payouts that staff refuse for good, and payouts by bank transfer, in runs that a second person approves.
alter table marketplace.payout drop constraint payout_state_check;
alter table marketplace.payout add constraint payout_state_check
  check (state in ('waiting', 'sent', 'done', 'failed', 'stopped', 'refused')) not valid;
alter table marketplace.payout drop constraint payout_payout_type_check;
alter table marketplace.payout add constraint payout_payout_type_check
  check (payout_type in ('originalPaymentMethod', 'voucher', 'creditCard', 'payPal', 'bankTransfer')) not valid;
-- Staff pay it although the bank has taken back what the ticket was bought with.
alter table marketplace.payout add column is_paid_anyway boolean not null default false;
alter table marketplace.entry drop constraint entry_kind_check;
alter table marketplace.entry add constraint entry_kind_check
  check (kind in ('sale', 'paidByVoucher', 'sent', 'cameBack', 'feesWaived', 'buyerRefunded', 'refused')) not valid;

-- Where a bank transfer goes: sealed, and deleted once the bank has its file.
create table marketplace.bank_account (
  listing_id uuid primary key references marketplace.offer,
  -- Name and IBAN.
  account_sealed text not null,
  entered_at timestamptz not null
);

-- Bank transfers that one person has put together and another one has approved; one file for the bank.
create table marketplace.payout_run (
  id uuid primary key,
  number integer generated always as identity (start with 1001) unique,
  tenant integer not null check (tenant > 0),
  state text not null check (state in ('approved', 'sent')),
  asked_by uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  sent_at timestamptz,
  check (approved_by <> asked_by),
  check ((state = 'sent') = (sent_at is not null))
);

-- One payment of a run. Its id, without dashes, is the end-to-end reference by which the bank speaks of it.
create table marketplace.transfer (
  id uuid primary key,
  run_id uuid not null references marketplace.payout_run,
  listing_id uuid not null references marketplace.offer,
  attempt integer not null check (attempt >= 0),
  amount integer not null check (amount > 0),
  state text not null check (state in ('sent', 'done', 'failed')),
  state_at timestamptz not null,
  -- The bank's code for why not.
  reason text,
  unique (listing_id, attempt),
  check ((state = 'failed') = (reason is not null))
);
create index transfer_run on marketplace.transfer (run_id, id);
