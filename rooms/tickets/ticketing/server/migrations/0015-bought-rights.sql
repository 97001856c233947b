-- Counts for what its buyer may have of the event: it, or the right that it came of, was bought on the site. Rights of
-- season tickets, guests and the counter never do, whoever they are handed on to.
alter table ticketing."right" add column is_bought boolean not null default true;

with recursive uncounted as (
  select id from ticketing."right" where origin in ('counter', 'guest', 'season')
  union all
  select r.id from uncounted join ticketing."right" r on r.predecessor_id = uncounted.id
)
update ticketing."right" set is_bought = false where id in (select id from uncounted);
