-- Files of rooms, sealed: what is read here without the key is noise. A part has at most 1 MiB.
create table platform.file (
  id uuid primary key,
  -- What the room keeps it for; the key is derived from it.
  purpose text not null check (purpose <> ''),
  content_type text not null check (content_type <> ''),
  size integer not null check (size > 0),
  parts integer not null check (parts > 0),
  -- Its parts lie in the object store, not in platform.file_part.
  is_remote boolean not null,
  created_at timestamptz not null,
  -- When it is deleted; null: its room says when.
  delete_after timestamptz
);
create index file_delete_after on platform.file (delete_after) where delete_after is not null;

create table platform.file_part (
  file_id uuid not null references platform.file on delete cascade,
  position integer not null check (position >= 0),
  bytes bytea not null,
  primary key (file_id, position)
);
-- Sealed bytes cannot be compressed.
alter table platform.file_part alter column bytes set storage external;
