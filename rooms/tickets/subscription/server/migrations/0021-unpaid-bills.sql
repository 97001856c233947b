-- concurrently
drop index concurrently if exists subscription.bill_unpaid;

create index concurrently bill_unpaid on subscription.bill (state_at) where state in ('dunned', 'chargedBack');
