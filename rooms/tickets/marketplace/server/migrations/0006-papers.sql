-- When the seller's credit note and the invoice for fees were issued, and taken back after a payout that was refused.
alter table marketplace.payout add column papers_issued_at timestamptz;
alter table marketplace.payout add column papers_cancelled_at timestamptz;
