-- concurrently
drop index concurrently if exists identity.email_requested;

create index concurrently email_requested on identity.email (takes_effect_at) where requested_by is not null;

drop index concurrently if exists identity.email_change_old;

create index concurrently email_change_old on identity.email_change (lower(old_email));
