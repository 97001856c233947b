create schema identity;

create table identity.account (
  id uuid primary key,
  email text not null,
  email_confirmed_at timestamptz,
  password_hash text,
  locale text not null default 'de' check (locale in ('de', 'en', 'ja')),
  first_name text not null default '',
  last_name text not null default '',
  is_staff boolean not null default false,
  created_at timestamptz not null
);
create unique index account_email on identity.account (lower(email));

-- What the OpenID provider remembers: sessions, grants, codes, tokens. Ids are stored as SHA-256, so a copy of the table opens nothing.
create table identity.oidc_record (
  kind text not null,
  id text not null,
  payload jsonb not null,
  account_id text,
  grant_id text,
  uid text,
  user_code text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (kind, id)
);
create index oidc_record_grant on identity.oidc_record (grant_id) where grant_id is not null;
create index oidc_record_uid on identity.oidc_record (uid) where uid is not null;
create index oidc_record_expires on identity.oidc_record (expires_at);
