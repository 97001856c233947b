-- concurrently
drop index concurrently if exists ticketing.listing_state;

create index concurrently listing_state on ticketing.listing (state, id);
