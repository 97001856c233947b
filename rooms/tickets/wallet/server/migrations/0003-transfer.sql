-- A ticket that somebody hands on to somebody else. While it is `created`, the right's own state says `forwarding`;
-- both change in one transaction, under the lock of the right's row.
create table wallet.transfer (
  id uuid primary key,
  -- What is handed on, and what came of it.
  right_id uuid not null,
  new_right_id uuid unique,
  event_id uuid not null,
  -- As it was known when the transfer was made; names are erased after its season.
  event_starts_at timestamptz not null,
  -- A person or an organisation; empty once they are forgotten.
  sender_id uuid,
  -- Of an organisation: the person who acted for it.
  acted_by uuid,
  recipient_id uuid,
  sender_first_name text,
  sender_last_name text,
  -- As the sender wrote it.
  recipient_mail text,
  recipient_first_name text,
  recipient_last_name text,
  state text not null check (state in ('created', 'accepted', 'declined', 'revoked')),
  -- Why it was revoked.
  cause text check (cause in ('sender', 'expired', 'ticketEnded', 'senderLeft', 'recipientLeft', 'staff')),
  -- Why it was declined, in the recipient's words.
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  check (recipient_id <> sender_id),
  check ((state = 'created') = (answered_at is null)),
  check ((state = 'accepted') = (new_right_id is not null)),
  check ((state = 'revoked') = (cause is not null)),
  check (reason is null or state = 'declined')
);
create unique index transfer_open on wallet.transfer (right_id) where state = 'created';
create index transfer_right on wallet.transfer (right_id);
create index transfer_sender on wallet.transfer (sender_id, id) where sender_id is not null;
create index transfer_recipient on wallet.transfer (recipient_id, id) where recipient_id is not null;
create index transfer_acted_by on wallet.transfer (acted_by) where acted_by is not null;
create index transfer_expiry on wallet.transfer (expires_at) where state = 'created';
create index transfer_named on wallet.transfer (event_starts_at)
  where state <> 'created' and (recipient_mail is not null or sender_last_name is not null or reason is not null);
