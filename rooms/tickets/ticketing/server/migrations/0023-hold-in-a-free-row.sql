-- Holds seats in the first of some rows that nobody else has locked. `choices`, the best first: a row, the positions
-- chosen in it, and the positions that the caller takes for taken. `seats`: hold, class and end of the hold for each
-- position. Answers nothing where all rows are locked; else the row that was free and what is taken in it. Where that
-- is not what the caller believed, nothing is held and the row is unlocked: the caller has to choose again.
-- `is_counted`: the quota's share had room.
create function ticketing.hold_in_free_row(
  wanted_event uuid, choices jsonb, seats jsonb, fan uuid, wanted_phase smallint, wanted_category smallint,
  shares integer, present timestamptz
) returns table (number integer, taken integer[], is_held boolean, is_counted boolean) language plpgsql volatile
set plan_cache_mode = force_generic_plan as $$
declare
  chosen record;
  held integer;
begin
  select r.number, c.positions, c.taken into chosen
  from rows from (jsonb_to_recordset(choices) as ("row" integer, positions integer[], taken integer[]))
    with ordinality as c (number, positions, taken, place)
  join ticketing.event_row r on r.event_id = wanted_event and r.number = c.number and not r.is_retired
  order by c.place limit 1 for no key update of r skip locked;
  if not found then
    return;
  end if;
  number := chosen.number;
  taken := array(
    select o.position::integer from ticketing.occupied o
    where o.event_id = wanted_event and o.row_number = chosen.number
      and coalesce(greatest(o.expires_at, o.kept_until), 'infinity') > present
    order by o.position);
  if taken <> chosen.taken then
    raise sqlstate 'KQ002';
  end if;
  insert into ticketing.occupied as o (event_id, row_number, position, by, hold_id, expires_at, code, fan_id, phase)
  select wanted_event, chosen.number, chosen.positions[s.place], 'hold', s.hold_id, s.expires_at, s.code, fan,
    wanted_phase
  from rows from (jsonb_to_recordset(seats) as ("holdId" text, code text, "expiresAt" timestamptz))
    with ordinality as s (hold_id, code, expires_at, place)
  on conflict (event_id, row_number, position) do update
  set by = 'hold', hold_id = excluded.hold_id, expires_at = excluded.expires_at, code = excluded.code,
    kept_until = null, fan_id = excluded.fan_id, phase = excluded.phase, allocation_id = null
  where o.by <> 'right' and coalesce(greatest(o.expires_at, o.kept_until), 'infinity') <= present;
  get diagnostics held = row_count;
  -- A hold that is gone may be paid, without a lock on its row.
  if held < jsonb_array_length(seats) then
    raise sqlstate 'KQ002';
  end if;
  is_held := true;
  is_counted := wanted_phase is null
    or ticketing.take_from_share(wanted_event, wanted_phase, wanted_category, shares, jsonb_array_length(seats));
  return next;
exception when sqlstate 'KQ002' then
  is_held := false;
  is_counted := false;
  return next;
end $$;
