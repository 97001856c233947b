-- Videos, and which of them is live now.
create schema video;

create table video.video (
  uid text primary key check (uid ~ '^[A-Za-z0-9_-]{1,64}$'),
  payment text not null check (payment in ('free', 'pay')),
  -- Address of the HLS playlist, on this site or on a streaming service that the club's policy allows.
  stream text not null check (stream ~ '^(/|https://)'),
  -- Permanent address; without one the video is linked by its uid.
  link text,
  seconds integer not null check (seconds > 0),
  published_at timestamptz not null,
  poster_id uuid not null,
  -- What the poster is drawn from.
  poster jsonb not null,
  -- Language → title and description; German is always there.
  versions jsonb not null check (versions ? 'de'),
  -- Language → address of a WebVTT file.
  captions jsonb not null
);
create index on video.video (published_at desc, uid);
create index on video.video (poster_id);

-- At most one row.
create table video.live (
  only_one boolean primary key default true check (only_one),
  video_uid text not null references video.video,
  started_at timestamptz not null
);
