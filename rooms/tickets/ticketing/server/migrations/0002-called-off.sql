-- A match that is not played when it was to be: nothing is sold until it has another moment.
alter table ticketing.event add column is_called_off boolean not null default false;
