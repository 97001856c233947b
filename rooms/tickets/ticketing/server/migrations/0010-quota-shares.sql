-- A quota is kept in shares, so that not everybody who buys in a category waits for the same row. `room`: places that
-- may still be taken from a share before what is held and sold has to be counted anew.
create table ticketing.quota_share (
  event_id uuid not null,
  phase smallint not null,
  category smallint not null,
  share smallint not null check (share > 0),
  room integer not null default 0 check (room >= 0),
  primary key (event_id, phase, category, share),
  foreign key (event_id, phase, category) references ticketing.quota on delete cascade
);
insert into ticketing.quota_share (event_id, phase, category, share)
select event_id, phase, category, share from ticketing.quota, generate_series(1, 16) share;
alter table ticketing.quota drop column taken;

-- What lies on the seats of a row at this very moment. A statement that locks the row and then asks this sees what was
-- committed while it waited for the lock, which by itself it would not.
create function ticketing.present_seats(wanted_event uuid, wanted_row integer, present timestamptz)
returns setof ticketing.occupied language plpgsql volatile rows 10
set plan_cache_mode = force_generic_plan as $$
begin
  return query select * from ticketing.occupied
    where event_id = wanted_event and row_number = wanted_row
      and coalesce(greatest(expires_at, kept_until), 'infinity') > present;
end $$;

-- Takes places from a share of a quota, where it has so many: each connection from another one, so that they seldom
-- wait for each other. A share without room is not kept locked, as an update that
-- had to wait for it would: whoever then locks all shares, in their order, must hold none.
create function ticketing.take_from_share(
  wanted_event uuid, wanted_phase smallint, wanted_category smallint, shares integer, places integer
) returns boolean language plpgsql volatile as $$
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
end $$;
