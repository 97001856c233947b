-- Staff found and change organisations: two clerks do not overwrite each other, and members see that it was the club.
alter table organisation.organisation add column version integer not null default 1;
alter table organisation.member_change add column by_club boolean not null default false;
