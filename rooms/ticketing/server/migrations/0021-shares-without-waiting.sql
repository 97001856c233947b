-- Takes places from a share of a quota that nobody else is taking from and that has so many, beginning with another one
-- in each connection. It waits for nobody and locks only what it takes from: whoever then locks all shares, in their
-- order, holds none.
create or replace function ticketing.take_from_share(
  wanted_event uuid, wanted_phase smallint, wanted_category smallint, shares integer, places integer
) returns boolean language plpgsql volatile as $$
begin
  update ticketing.quota_share set room = room - places
  where event_id = wanted_event and phase = wanted_phase and category = wanted_category and share = (
    select share from ticketing.quota_share
    where event_id = wanted_event and phase = wanted_phase and category = wanted_category and room >= places
    order by (share + pg_backend_pid()) % shares limit 1 for no key update skip locked
  );
  return found;
end $$;
