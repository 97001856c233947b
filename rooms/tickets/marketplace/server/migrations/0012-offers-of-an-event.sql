-- concurrently
create index concurrently if not exists offer_event on marketplace.offer (event_id);
