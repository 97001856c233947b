alter table payment.payment add column drill_channel text not null default 'site', add column drill_note text;
