-- concurrently
do $$
declare
  done uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
begin
  loop
    ids := array(select id from "order".line where id > done order by id limit 1000);
    exit when ids = '{}';
    update "order".line as l set terms = "order".terms_of_columns(l) where id = any(ids) and terms is null;
    done := ids[array_upper(ids, 1)];
    commit;
  end loop;
end $$;
