create schema advertising;

-- What somebody agreed to, with its proof: the words that stood there, the address, when, whence, and how it ended. A consent given again
-- is a new row; what is over is never changed again.
create table advertising.contact_consent (
  id uuid primary key,
  fan_id uuid not null,
  consent_id text not null,
  consent_type text not null check (consent_type in ('Advertising', 'Newsletter')),
  state text not null check (state in ('Pending', 'Valid', 'Terminated')),
  wording text not null,
  email text not null,
  -- Where it was asked for (`account`), and from which network address.
  source text not null,
  requested_at timestamptz not null,
  requested_from text not null,
  confirmed_at timestamptz,
  confirmed_from text,
  terminated_at timestamptz,
  -- How it ended: `account`, `link`, `oneClick` or `leaving`.
  terminated_by text,
  -- SHA-256 of the secret in the confirmation link, while it waits.
  token_hash text unique,
  token_expires_at timestamptz,
  -- Stands in every mail that the consent allows; all it opens is the end of the consent.
  unsubscribe_key text not null unique,
  check ((state = 'Terminated') = (terminated_at is not null)),
  check (state <> 'Valid' or confirmed_at is not null)
);
-- Two tabs agree to one thing once.
create unique index contact_consent_live on advertising.contact_consent (fan_id, consent_id) where state <> 'Terminated';
create index contact_consent_fan on advertising.contact_consent (fan_id, id);
