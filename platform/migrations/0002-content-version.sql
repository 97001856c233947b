-- How often each kind of content has changed. Several lanes per kind, so that writers in parallel do not wait for one row; the
-- version is their sum.
create table platform.content_version (
  kind text not null check (kind <> ''),
  lane smallint not null,
  version bigint not null,
  primary key (kind, lane)
);
