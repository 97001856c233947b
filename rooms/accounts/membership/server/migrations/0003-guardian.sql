-- Whoever is written to instead of a member of the children's club under sixteen; kept until the day of that birthday.
alter table membership.membership
  add column guardian jsonb check (guardian ?& array['name', 'street', 'postalCode', 'city', 'countryCode']),
  add column guardian_until date,
  add constraint membership_guardian check ((guardian is null) = (guardian_until is null)
    and (guardian is null or kind = 'junior'));
create index membership_guardian_until on membership.membership (guardian_until) where guardian_until is not null;
