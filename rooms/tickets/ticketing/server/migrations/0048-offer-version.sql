-- What an event offers to everybody is kept by each process until the event's row changes. The row counts its changes.
alter table ticketing.event add column offer_version integer not null default 0;
create function ticketing.raise_offer_version() returns trigger language plpgsql as $$
begin
  new.offer_version := old.offer_version + 1;
  return new;
end $$;
create trigger event_offer_version before update on ticketing.event
  for each row execute function ticketing.raise_offer_version();
