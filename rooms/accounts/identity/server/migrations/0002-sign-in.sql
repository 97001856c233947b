-- Keys that sign id tokens, shared by all processes. The private part is sealed with a key derived from SECRET.
create table identity.signing_key (
  kid uuid primary key,
  sealed_jwk text not null,
  created_at timestamptz not null
);

-- A sign-up that waits for its mail link. The account comes into being with the data of the attempt whose link was followed, so
-- nobody can prepare a password for somebody else's address.
create table identity.sign_up (
  token_hash text primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  locale text not null check (locale in ('de', 'en', 'ja')),
  interaction_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_up_email on identity.sign_up (lower(email), created_at desc);
create index sign_up_interaction on identity.sign_up (interaction_id);
create index sign_up_expires on identity.sign_up (expires_at);

-- A link for choosing a new password; it works once.
create table identity.password_reset (
  token_hash text primary key,
  account_id uuid not null references identity.account (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_reset_account on identity.password_reset (account_id);
create index password_reset_expires on identity.password_reset (expires_at);

-- How often somebody has guessed lately, by account name and by address; the key is a digest.
create table identity.guess (
  key text primary key,
  failures int not null check (failures >= 0),
  last_at timestamptz not null
);
create index guess_last_at on identity.guess (last_at);

create index oidc_record_account on identity.oidc_record (account_id) where account_id is not null;
