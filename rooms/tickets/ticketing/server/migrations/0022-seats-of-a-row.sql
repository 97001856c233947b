-- A seat is one of its row: what lies beyond the last one is refused here, whatever code does. Rows do not change once
-- they are there.
create function ticketing.refuse_unknown_seat() returns trigger language plpgsql as $$
begin
  if exists (
    select from ticketing.event_row
    where event_id = new.event_id and number = new.row_number and new.position > cardinality(labels)
  ) then
    raise check_violation using constraint = 'occupied_seat', message = 'occupied_seat: no such seat in the row';
  end if;
  return new;
end $$;

create trigger occupied_seat before insert or update of event_id, row_number, position on ticketing.occupied
for each row execute function ticketing.refuse_unknown_seat();
