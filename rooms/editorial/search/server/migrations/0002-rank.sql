-- How much a thing is wanted among its like, by season and sales, in thousandths of a point.
alter table search.document add column rank integer not null default 0;
