-- concurrently
-- Such orders are few, and an index names them.
do $$
declare
  ids uuid[];
begin
  loop
    ids := array(select id from "order"."order" where taken_by is not null and origin = 'checkout' limit 1000);
    exit when ids = '{}';
    update "order"."order" set origin = 'phone' where id = any(ids);
    commit;
  end loop;
end $$;
