create schema approval;

-- What one person of the staff has asked for and another one decides about.
create table approval.approval (
  -- Grows with time (UUIDv7), so it is the order of the lists.
  id uuid primary key,
  kind text not null,
  subject_id text not null,
  -- What the room that asked needs to do it. No personal data.
  input jsonb not null,
  -- Cents.
  amount bigint not null check (amount >= 0),
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'expired')),
  decided_by uuid,
  decided_at timestamptz,
  why text,
  check ((state = 'waiting') = (decided_at is null)),
  -- Nobody approves or declines what they have asked for themselves, and nobody else withdraws it.
  check (case
    when state in ('approved', 'declined') then coalesce(decided_by <> asked_by, false)
    when state = 'withdrawn' then coalesce(decided_by = asked_by, false)
    else decided_by is null end)
);
-- Only one request about a thing waits at a time.
create unique index approval_waiting on approval.approval (kind, subject_id) where state = 'waiting';
create index approval_asked on approval.approval (asked_by, id);
create index approval_decided on approval.approval (kind, id) where state <> 'waiting';
