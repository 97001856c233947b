-- What staff have done with a declaration that somebody had to read: entered it as a return, or answered it otherwise.
alter table returns.declaration
  add column handled_at timestamptz,
  add column handled_by uuid,
  add column handled_as text,
  add column handled_why text,
  add column case_id uuid;
alter table returns.declaration add constraint declaration_handled check (
  (handled_at is null) = (handled_by is null) and (handled_at is null) = (handled_as is null)
  and handled_as in ('entered', 'answered') and (handled_as = 'entered') = (case_id is not null)) not valid;
