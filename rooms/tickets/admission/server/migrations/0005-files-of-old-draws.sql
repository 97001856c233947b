-- concurrently
-- Draws from before the public number get the file that they were shown with: their key is the seed alone.
do $$
declare
  done uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
begin
  loop
    ids := array(
      select event_id from admission.lottery where event_id > done and drawn_at is not null order by event_id limit 100
    );
    exit when ids = '{}';
    update admission.lottery l set closed_at = l.closes_at, list_hash = drawn.list_hash, draw_file = drawn.file
    from (
      select event_id, list_hash, case when entries is not null then jsonb_build_object(
        'format', 'kurve-draw-1', 'subject', 'Lottery of ' || event_id,
        'commitment', encode(sha256(seed), 'hex'), 'listHash', list_hash,
        'closedAt', to_char(closes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'publicNumber', '', 'publicSource', '', 'seed', encode(seed, 'hex'), 'entries', entries,
        'drawnAt', to_char(drawn_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) end as file
      from (
        select o.event_id, o.seed, o.closes_at, o.drawn_at, jsonb_agg(a.id order by a.rank) filter (where a.id is not null)
          as entries,
          encode(sha256(convert_to(coalesce(string_agg(a.id::text, E'\n' order by a.id), ''), 'UTF8')), 'hex') as list_hash
        from admission.lottery o left join admission.application a on a.event_id = o.event_id and a.rank is not null
        where o.event_id = any(ids) group by o.event_id
      ) listed
    ) drawn
    where l.event_id = drawn.event_id and l.closed_at is null;
    done := ids[array_upper(ids, 1)];
    commit;
  end loop;
end $$;
