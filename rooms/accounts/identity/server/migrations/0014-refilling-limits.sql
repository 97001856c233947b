-- Limits refill: instead of failures and their last moment, until when the tries made so far are used up. Counts begin anew.
truncate identity.guess;
drop index identity.guess_last_at;
alter table identity.guess drop column failures, drop column last_at, add column used_until timestamptz not null;
create index guess_used_until on identity.guess (used_until);
