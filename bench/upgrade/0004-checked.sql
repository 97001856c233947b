alter table payment.payment validate constraint drill_channel_known;
