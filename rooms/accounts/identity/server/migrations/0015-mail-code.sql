-- A code sent by mail, with which somebody signs in within the attempt in which they asked for it: one at a time for each attempt.
create table identity.mail_code (
  interaction_id text primary key,
  email text not null,
  -- For the account that is made where there is none.
  first_name text not null,
  last_name text not null,
  locale text not null check (locale in ('de', 'en', 'ja')),
  -- HMAC of attempt and code, so that a copy of the table opens nothing.
  code_hash text not null,
  tries integer not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null
);
create index mail_code_expires on identity.mail_code (expires_at);
