-- The constraint of 0046, looked at without a lock that buyers wait for.
alter table ticketing.quota validate constraint quota_room_check;
