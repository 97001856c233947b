-- Hours before its start from which on phones show the codes of tickets for this event; empty: at once.
alter table ticketing.event add column code_hours smallint check (code_hours between 1 and 720);
