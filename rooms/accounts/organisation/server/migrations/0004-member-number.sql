-- Each member has a number of their own in the organisation, as it stands on the card of a fan club; none is given
-- twice.
alter table organisation.organisation add column last_number integer not null default 0 check (last_number >= 0);
alter table organisation.membership add column number integer check (number is null or state = 'accepted');

with numbered as (
  select id, row_number() over (partition by organisation_id order by answered_at, id) as number
  from organisation.membership where state = 'accepted')
update organisation.membership m set number = numbered.number from numbered where numbered.id = m.id;
update organisation.organisation o
set last_number = (select count(*) from organisation.membership where organisation_id = o.id and state = 'accepted');

alter table organisation.membership add constraint membership_number unique (organisation_id, number);
