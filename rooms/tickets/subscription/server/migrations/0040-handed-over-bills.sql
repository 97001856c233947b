-- A bill of what was to be charged of a contract when another subscriber took it over: beside their other bills of the
-- run and the day, which they have been told of already.
alter table subscription.bill add column is_handed_over boolean not null default false;
