-- Takes places from a share of a quota from which nobody else is taking and that has so many, each connection beginning
-- with another one. Where there is none it waits for the connection's own share: somebody has locked all of them to
-- count anew, and leaves room in each. A share without room is not kept locked, as an update that had to wait for it
-- would: whoever then locks all shares, in their order, must hold none.
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
  if found then
    return true;
  end if;
  begin
    update ticketing.quota_share set room = room - places
    where event_id = wanted_event and phase = wanted_phase and category = wanted_category
      and share = pg_backend_pid() % shares + 1 and room >= places;
    if found then
      return true;
    end if;
    raise sqlstate 'KQ001';
  exception when sqlstate 'KQ001' then
    return false;
  end;
end $$;
