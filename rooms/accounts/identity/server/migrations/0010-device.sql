-- Where somebody is signed in: one row for each provider session. It counts while its session lives in oidc_record.
create table identity.device (
  id uuid primary key,
  session_uid text not null unique,
  account_id uuid not null references identity.account (id) on delete cascade,
  browser text not null,
  system text not null,
  network text not null,
  signed_in_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index device_account on identity.device (account_id);
create index device_last_seen on identity.device (last_seen_at);

-- What has happened around signing in, for the person to read; kept for 90 days. Networks are cut short.
create table identity.sign_in_event (
  id uuid primary key,
  account_id uuid not null references identity.account (id) on delete cascade,
  kind text not null,
  browser text not null,
  system text not null,
  network text not null,
  at timestamptz not null
);
create index sign_in_event_account on identity.sign_in_event (account_id, at desc);
create index sign_in_event_at on identity.sign_in_event (at);
