-- A second factor beside the password: codes of an authenticator app (RFC 6238). The secret is sealed with a key derived from SECRET.
create table identity.second_factor (
  account_id uuid primary key references identity.account (id) on delete cascade,
  sealed_secret text not null,
  -- Absent: prepared, and no code has been shown for it yet.
  confirmed_at timestamptz,
  -- The newest time step whose code was taken; older ones are refused, so no code works twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Codes for the day the phone is lost; each works once.
create table identity.recovery_code (
  account_id uuid not null references identity.second_factor (account_id) on delete cascade,
  code_hash text not null,
  primary key (account_id, code_hash)
);

-- A sign-in whose first factor was right and whose second one is awaited.
create table identity.second_step (
  interaction_id text primary key,
  account_id uuid not null references identity.account (id) on delete cascade,
  expires_at timestamptz not null
);
create index second_step_account on identity.second_step (account_id);
create index second_step_expires on identity.second_step (expires_at);
