-- A change of the default address, which whoever reads the mails of the old one can undo for a week by a link.
create table identity.email_change (
  -- SHA-256 of the secret in the link.
  token_hash text primary key,
  account_id uuid not null references identity.account (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  -- Since when the new address has been on the account's list: what was added from then on is not trusted.
  new_email_since timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_change_account on identity.email_change (account_id, changed_at);
create index email_change_expires on identity.email_change (expires_at);
