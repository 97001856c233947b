-- concurrently
drop index concurrently if exists marketplace.payout_without_papers;

create index concurrently payout_without_papers on marketplace.payout (listing_id)
  where papers_issued_at is null and state in ('sent', 'done');

drop index concurrently if exists marketplace.payout_papers_wrong;

create index concurrently payout_papers_wrong on marketplace.payout (listing_id)
  where papers_issued_at is not null and papers_cancelled_at is null and state = 'refused';

-- Months of the ledger.
drop index concurrently if exists marketplace.entry_booked;

create index concurrently entry_booked on marketplace.entry (booked_at, id);
