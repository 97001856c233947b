-- Files that were sealed while they arrived: the places of their parts do not say how many there are.
alter table platform.file add column is_streamed boolean not null default false;
