-- What was agreed about a line, as one value that its seller has said: {"withdrawalClass": "dated", "takesPlaceOn": …}. A new
-- term is a field more. The columns of before stay for a version, for processes of it that sell while this one starts.
alter table "order".line add column terms jsonb;

create function "order".terms_of_columns(line "order".line) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object('withdrawalClass', line.withdrawal_class, 'ageLimit', line.age_limit,
    'deliversFrom', line.delivers_from, 'takesPlaceOn', line.takes_place_on, 'takesPlaceUntil', line.takes_place_until))
$$;

create function "order".complete_terms() returns trigger language plpgsql as $$
begin
  new.terms := "order".terms_of_columns(new);
  return new;
end $$;
create trigger complete_terms before insert or update on "order".line
  for each row when (new.terms is null) execute function "order".complete_terms();

alter table "order".line add constraint line_terms check (terms is not null) not valid;
