-- Passkeys (WebAuthn): the public half of a key that lives on the person's device.
create table identity.passkey (
  id uuid primary key,
  account_id uuid not null references identity.account (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says that it was used; a smaller one means a copy. Many devices always say 0.
  counter bigint not null default 0,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on identity.passkey (account_id);

-- What a device is asked to sign, once; for one account (`add`) or one sign-in attempt (`signIn`).
create table identity.passkey_challenge (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('add', 'signIn')),
  subject text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on identity.passkey_challenge (expires_at);
