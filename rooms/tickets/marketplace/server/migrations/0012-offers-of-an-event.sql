-- concurrently
drop index concurrently if exists marketplace.offer_event;

create index concurrently offer_event on marketplace.offer (event_id);
