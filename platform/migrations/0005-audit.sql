-- What staff have changed and whose case they have read: ids and what changed, no names and no addresses. Rows are never updated; a job deletes them
-- after AUDIT_MONTHS.
create table platform.audit (
  -- Grows with time (UUIDv7), so it is the order of the trail.
  id uuid primary key,
  at timestamptz not null,
  -- Nobody: done at the command line.
  account_id uuid,
  permission text,
  what text not null,
  params jsonb not null,
  subject_kind text,
  subject_id text,
  before jsonb,
  after jsonb,
  why text,
  request_id text
);
create index audit_account on platform.audit (account_id, id);
create index audit_subject on platform.audit (subject_kind, subject_id, id);
create index audit_what on platform.audit (what, id);
