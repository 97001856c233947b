-- Why the club owes this money, by a name of the room that issued it; nothing is issued twice for one cause.
alter table voucher.voucher add column cause text;
create unique index voucher_cause on voucher.voucher (tenant, cause) where cause is not null;
