-- The person who agreed, or ended it, for an organisation; null: the one whose consent it is.
alter table advertising.contact_consent add column requested_by uuid, add column ended_by uuid;
create index contact_consent_requested_by on advertising.contact_consent (requested_by) where requested_by is not null;
create index contact_consent_ended_by on advertising.contact_consent (ended_by) where ended_by is not null;
