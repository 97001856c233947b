-- The match that a video shows: its team and the last part of its address, `u17/heim-u17-sc-mainufer`.
alter table video.video add column match text check (match ~ '^[a-z0-9]+/[a-z0-9]+(-[a-z0-9]+)*$');
create index video_match on video.video (match) where match is not null;
