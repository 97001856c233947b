-- In a hold of standing places: a checkout keeps it, but the cart has given it back.
alter table ticketing.hold add column is_left boolean not null default false;
create index hold_fan on ticketing.hold (fan_id) where fan_id is not null;

-- How many places of the quota have been held so far; never less than are held or sold. Counted anew when it says full.
alter table ticketing.quota add column taken integer not null default 0;

-- Of an event that was sold before there were rights: they are issued by a job, from its orders, once.
alter table ticketing.event add column are_rights_issued boolean not null default false;
alter table ticketing.event alter column are_rights_issued set default true;
create index event_without_rights on ticketing.event (id) where not are_rights_issued;
