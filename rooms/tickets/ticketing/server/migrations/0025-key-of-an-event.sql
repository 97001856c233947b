-- With which key the codes of an event are made; staff renew it when it may be known to somebody.
alter table ticketing.event add key_generation smallint not null default 1;
