-- Who changed what about whom, for as long as the organisation is there. Never changed; what names a person goes with that person's account.
create table organisation.member_change (
  id uuid primary key,
  organisation_id uuid not null references organisation.organisation,
  -- Whom it is about.
  fan_id uuid not null,
  -- Who did it; null once that person has left.
  acted_by uuid,
  change text not null check (change in ('invited', 'accepted', 'declined', 'adminGiven', 'adminTaken', 'removed', 'left')),
  changed_at timestamptz not null
);
create index member_change_organisation on organisation.member_change (organisation_id, id);
create index member_change_fan on organisation.member_change (fan_id);
create index member_change_acted_by on organisation.member_change (acted_by);
