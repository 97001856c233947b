-- How often a ticket was handed on before this right came of it: 0 for whoever bought it.
alter table ticketing."right" add column handovers smallint not null default 0 check (handovers >= 0);
create index right_handovers on ticketing."right" (id) where handovers > 0;
