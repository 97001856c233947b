-- The last day of what takes place on several days; null: on one, or on none.
alter table "order".line add column takes_place_until date;
alter table "order".line add constraint line_takes_place_until
  check (takes_place_until is null or takes_place_until > takes_place_on) not valid;
