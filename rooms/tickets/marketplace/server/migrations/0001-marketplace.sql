create schema marketplace;

-- What the club promised the holder of a ticket who offered it: stored as it was confirmed, whatever percentages change
-- later. Its id is that of ticketing's listing. Amounts in cents.
create table marketplace.offer (
  listing_id uuid primary key,
  -- Empty once the person is forgotten.
  seller_id uuid,
  right_id uuid not null,
  event_id uuid not null,
  ticket_type text not null check (ticket_type in ('single', 'season')),
  -- Partner who buys the ticket back.
  tenant integer not null check (tenant > 0),
  price integer not null,
  handling_fee integer not null check (handling_fee >= 0),
  reimbursement_fee integer not null check (reimbursement_fee >= 0),
  reimbursed integer not null check (reimbursed >= 0),
  payout_type text not null
    check (payout_type in ('originalPaymentMethod', 'voucher', 'creditCard', 'payPal')),
  -- Saved method that the money goes to, or the payment that it goes back to.
  payment_token_id uuid,
  payment_id uuid,
  -- Purchase that the ticket came with.
  seller_checkout_id uuid,
  -- Of the seller's papers; empty once the person is forgotten.
  address jsonb,
  created_at timestamptz not null,
  check (price = handling_fee + reimbursement_fee + reimbursed),
  check ((payment_id is not null) = (payout_type = 'originalPaymentMethod')),
  check ((payment_token_id is not null) = (payout_type in ('creditCard', 'payPal')))
);
create index offer_seller on marketplace.offer (seller_id, created_at) where seller_id is not null;
create index offer_token on marketplace.offer (payment_token_id) where payment_token_id is not null;

-- What a seller is owed for a ticket that was resold: one for each offer.
create table marketplace.payout (
  listing_id uuid primary key references marketplace.offer,
  state text not null check (state in ('waiting', 'sent', 'done', 'failed', 'stopped')),
  state_at timestamptz not null,
  -- As confirmed; the whole price where the event was called off after the sale.
  amount integer not null check (amount >= 0),
  are_fees_waived boolean not null default false,
  payable_from timestamptz not null,
  -- Where it goes now; another way may be chosen after a failure.
  payout_type text not null
    check (payout_type in ('originalPaymentMethod', 'voucher', 'creditCard', 'payPal')),
  payment_token_id uuid,
  -- How often it was tried before; each try has a cause of its own at the payment room.
  attempt integer not null default 0 check (attempt >= 0),
  failure_code text,
  voucher_id uuid unique,
  voucher_code text,
  -- The sale.
  successor_id uuid not null unique,
  buyer_order_line_id uuid not null unique,
  paid integer not null check (paid >= 0),
  sold_at timestamptz not null,
  check ((state = 'failed') = (failure_code is not null)),
  check (voucher_id is null or state = 'done')
);
create index payout_due on marketplace.payout (payable_from, listing_id) where state = 'waiting';

-- Ledger of resale, in double entry: nothing in it is changed or deleted, and the entries of a transaction add up to
-- nothing. A positive amount is a debit. Cents.
create table marketplace.entry (
  id bigint generated always as identity primary key,
  transaction_id uuid not null,
  listing_id uuid not null references marketplace.offer,
  kind text not null
    check (kind in ('sale', 'paidByVoucher', 'sent', 'cameBack', 'feesWaived', 'buyerRefunded')),
  account text not null check (account in (
    'buyerCash', 'resaleRevenue', 'sellerPayable', 'feeIncome', 'voucherLiability', 'clearing')),
  amount integer not null check (amount <> 0),
  booked_at timestamptz not null
);
create index entry_transaction on marketplace.entry (transaction_id);
create index entry_listing on marketplace.entry (listing_id, id);

create function marketplace.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger of resale is append-only';
end $$;

create trigger entry_append_only before update or delete or truncate on marketplace.entry
  for each statement execute function marketplace.refuse_change();

create function marketplace.check_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from marketplace.entry where transaction_id = new.transaction_id) <> 0 then
    raise exception 'Transaction % of the ledger of resale does not balance', new.transaction_id;
  end if;
  return null;
end $$;

create constraint trigger entry_balance after insert on marketplace.entry
  deferrable initially deferred for each row execute function marketplace.check_balance();
