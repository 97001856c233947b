-- concurrently
drop index concurrently if exists platform.audit_person;

create index concurrently audit_person on platform.audit (person_id, id) where person_id is not null;
