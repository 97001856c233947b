-- Somebody is invited to the staff. Whoever opens the link and has the account with this address gets the role.
create table identity.staff_invitation (
  id uuid primary key,
  token_hash text not null unique,
  email text not null,
  role text not null,
  section text,
  invited_by uuid not null references identity.account (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_invitation_expires on identity.staff_invitation (expires_at);
create index staff_invitation_inviter on identity.staff_invitation (invited_by);
