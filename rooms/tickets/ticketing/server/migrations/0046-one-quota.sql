-- Seats and places of pools are held in one way, and a quota is one row again, which is locked last: the shares of
-- quotas and the functions that held seats and counted them at once go. `room`: places that may still be taken before
-- what is held and sold has to be counted anew.
alter table ticketing.quota add column room integer not null default 0;
alter table ticketing.quota add constraint quota_room_check check (room >= 0) not valid;
drop function ticketing.hold_in_free_row(uuid, jsonb, jsonb, uuid, smallint, smallint, integer, timestamptz);
drop function ticketing.hold_in_pool(text, text, integer, timestamptz, text, uuid, smallint, integer);
drop function ticketing.take_from_share(uuid, smallint, smallint, integer, integer);
drop table ticketing.quota_share;
-- Statements of requests are planned once in a connection, those of functions with them.
alter function ticketing.present_seats(uuid, integer, timestamptz) reset plan_cache_mode;
