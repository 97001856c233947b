-- concurrently
do $$
declare
  done uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
begin
  loop
    ids := array(select id from payment.payment where id > done order by id limit 1000);
    exit when ids = '{}';
    update payment.payment set drill_note = method where id = any(ids) and drill_note is null;
    done := ids[array_upper(ids, 1)];
    commit;
  end loop;
end $$;
