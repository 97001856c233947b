-- concurrently
drop index concurrently if exists ticketing.cancellation_once;

-- What takes place behind closed doors may be called off later: each of both once.
create unique index concurrently cancellation_once on ticketing.cancellation (event_id, kind)
  where undone_at is null and kind <> 'noPlace';

drop index concurrently if exists ticketing.cancellation_living;
