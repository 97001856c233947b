alter table payment.refund validate constraint refund_owner;
