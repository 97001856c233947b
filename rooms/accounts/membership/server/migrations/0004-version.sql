-- Grows with each correction, so that nobody corrects what somebody else has just changed.
alter table membership.membership add column version integer not null default 1;
