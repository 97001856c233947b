-- Holds places of a pool under an id that is not used yet, and takes them from a share of the quota, where the phase
-- has one for the category. Answers false, with nothing held and nothing locked, where the id is used, or the share or
-- the pool has less room: holds whose time is over still count here.
create function ticketing.hold_in_pool(
  wanted_pool text, wanted_hold text, places integer, until timestamptz, class text, fan uuid, wanted_phase smallint,
  shares integer
) returns boolean language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
declare
  wanted record;
begin
  select q.event_id, q.category into wanted from ticketing.contingent c
  join ticketing.event_block b on b.event_id = c.event_id and b.number = c.block
  join ticketing.quota q on q.event_id = c.event_id and q.phase = wanted_phase and q.category = b.category
  where c.pool = wanted_pool;
  if found and not ticketing.take_from_share(wanted.event_id, wanted_phase, wanted.category, shares, places) then
    return false;
  end if;
  update ticketing.contingent set held = held + places where pool = wanted_pool and on_hand - held >= places;
  if found then
    insert into ticketing.hold (id, pool, quantity, expires_at, code, fan_id, phase)
    values (wanted_hold, wanted_pool, places, until, class, fan, wanted_phase)
    on conflict (id) do nothing;
    if found then
      return true;
    end if;
  end if;
  raise sqlstate 'KQ003';
exception when sqlstate 'KQ003' then
  return false;
end $$;
