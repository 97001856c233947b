-- concurrently
drop index concurrently if exists marketplace.payout_state;

create index concurrently payout_state on marketplace.payout (state, listing_id);
