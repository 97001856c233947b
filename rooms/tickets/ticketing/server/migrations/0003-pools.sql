-- Places are counted as the shop counts its pieces (platform/scarcity): the pool of an event is named by the first part of its skus, and `on_hand` is what has
-- not been sold. Which price class somebody bought stands in the order.
alter table ticketing.contingent add column pool text, add column on_hand integer;
update ticketing.contingent c set pool = 'T' || e.number, on_hand = capacity - sold from ticketing.event e where e.id = c.event_id;
alter table ticketing.contingent
  drop constraint never_oversold,
  drop column sold,
  alter column pool set not null,
  alter column on_hand set not null,
  add constraint never_oversold check (held >= 0 and held <= on_hand and on_hand <= capacity),
  add constraint contingent_pool unique (pool);

alter table ticketing.hold add column pool text references ticketing.contingent (pool);
update ticketing.hold h set pool = c.pool from ticketing.contingent c where c.event_id = h.event_id;
alter table ticketing.hold drop column event_id, drop column code, alter column pool set not null;
create index hold_pool on ticketing.hold (pool, expires_at);
create index hold_expiry on ticketing.hold (expires_at, pool);

alter table ticketing.sale add column pool text references ticketing.contingent (pool);
update ticketing.sale s set pool = c.pool from ticketing.contingent c where c.event_id = s.event_id;
alter table ticketing.sale drop column event_id, drop column code, alter column pool set not null;
create index sale_pool on ticketing.sale (pool);
