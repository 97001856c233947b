-- All addresses of an account, the default one (which `account.email` repeats) included, so that one index answers whose an address is.
create table identity.email (
  id uuid primary key,
  account_id uuid not null references identity.account (id) on delete cascade,
  email text not null,
  is_default boolean not null default false,
  confirmed_at timestamptz,
  -- SHA-256 of the secret in the confirmation link; none once it is confirmed.
  token_hash text unique,
  token_expires_at timestamptz,
  created_at timestamptz not null
);
insert into identity.email (id, account_id, email, is_default, confirmed_at, created_at)
  select gen_random_uuid(), id, email, true, email_confirmed_at, created_at from identity.account;
-- A confirmed address belongs to one account; asking for somebody's address takes nothing from them.
create unique index email_taken on identity.email (lower(email)) where confirmed_at is not null or is_default;
create unique index email_own on identity.email (account_id, lower(email));
create unique index email_default on identity.email (account_id) where is_default;
