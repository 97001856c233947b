-- Who works for the club, and as what. Nobody gives themself anything; a role is held once, everywhere or on one sub-site.
create table identity.staff_role (
  id uuid primary key,
  account_id uuid not null references identity.account (id) on delete cascade,
  role text not null,
  section text,
  -- Nobody: given at the command line, or by this migration.
  granted_by uuid check (granted_by <> account_id),
  granted_at timestamptz not null,
  ended_by uuid,
  ended_at timestamptz,
  check (ended_by is null or ended_at is not null)
);
create unique index staff_role_living on identity.staff_role (account_id, role, coalesce(section, '')) where ended_at is null;
create index staff_role_of_role on identity.staff_role (role) where ended_at is null;

-- Whoever had the one bit could do everything; since when is not known, so the account's own time stands. The column is not read any more.
insert into identity.staff_role (id, account_id, role, granted_at)
select gen_random_uuid(), id, 'administrator', created_at from identity.account where is_staff;
