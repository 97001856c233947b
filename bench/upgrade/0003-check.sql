alter table payment.payment add constraint drill_channel_known check (drill_channel in ('site', 'phone')) not valid;
