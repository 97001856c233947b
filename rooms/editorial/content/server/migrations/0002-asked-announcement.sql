-- The moment for which an announcement has been asked already, so that it is asked for once however often somebody looks.
alter table content.announcement add column asked_for timestamptz;
